// In the place of modules that the page does not need.
export default null

// Replaces modules that the page does not need.
export default null

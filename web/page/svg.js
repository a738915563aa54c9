// Elements of drawings.

const namespace = 'http://www.w3.org/2000/svg'

/** An element of SVG with attributes and children. */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(namespace, name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== null && value !== undefined) element.setAttribute(key, value)
  element.append(...children)
  return element
}

/** An element of HTML with properties and children. */
export function html(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

/** One of the icons of index.html. */
export const icon = name =>
  svg('svg', {class: 'icon', 'aria-hidden': 'true'}, svg('use', {href: `#icon-${name}`}))

// Elements of SVG and HTML.

const namespace = 'http://www.w3.org/2000/svg'

/**
 * An element of SVG with attributes and children.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number | null | undefined>} attributes
 * @param {(Node | string)[]} children
 */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(namespace, name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== null && value !== undefined) element.setAttribute(key, String(value))
  element.append(...children)
  return element
}

/**
 * An element of HTML with properties and children.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Partial<HTMLElementTagNameMap[Name]>} properties
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function html(name, properties = {}, ...children) {
  const element = document.createElement(name)
  Object.assign(element, properties)
  element.append(...children)
  return element
}

/** An icon of index.html. @param {string} name */
export const icon = name =>
  svg('svg', {class: 'icon', 'aria-hidden': 'true'}, svg('use', {href: `#icon-${name}`}))

/** The target element of an event. @param {Event} event */
export const elementOf = event => /** @type {HTMLElement | SVGElement} */ (event.target)

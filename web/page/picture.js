// The board as a picture.

/** Properties of a drawing that come from style sheets. */
const properties = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap',
  'opacity', 'font-family', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline']

/** The longer side in pixels. */
const side = 1200

/** A drawing of the page as an SVG file without style sheets. `stock` has its gradients.
 * @param {SVGSVGElement} drawing @param {Element} stock */
export function svgOf(drawing, stock) {
  const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true))
  const [from, to] = [drawing, copy].map(root => [root, ...root.querySelectorAll('*')])
  for (const [at, element] of from.entries()) {
    const style = getComputedStyle(element)
    for (const name of properties) to[at].setAttribute(name, style.getPropertyValue(name).replaceAll('"', "'"))
  }
  copy.prepend(...[...stock.querySelectorAll('radialGradient')].map(gradient => gradient.cloneNode(true)))
  const {width, height} = drawing.viewBox.baseVal
  const scale = side / Math.max(width, height)
  copy.setAttribute('width', String(Math.round(width * scale)))
  copy.setAttribute('height', String(Math.round(height * scale)))
  return new XMLSerializer().serializeToString(copy).replaceAll(/<!--.*?-->/gu, '') // the places of templates
}

/** The same as a PNG file. @param {SVGSVGElement} drawing @param {Element} stock */
export async function pngOf(drawing, stock) {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(drawing, stock))}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas.convertToBlob({type: 'image/png'})
}

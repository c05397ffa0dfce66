/** SVG attributes to copy, with the initial values that viewers assume if the attribute is missing. */
const SHAPE = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-opacity': '1',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
} as const
const TEXT = {
  'font-size': '12px',
  'font-weight': '400',
  'text-decoration': 'none',
} as const
/**
 * No `system-ui`: it is too wide in viewers that ignore `textLength`. Arial comes first, because texts are measured
 * with its widths and some viewers try the first name only.
 */
const FONTS =
  "Arial, 'Helvetica Neue', 'Liberation Sans', Inter, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans Condensed', 'DejaVu Sans', sans-serif"

/**
 * Bold letters are a little smaller, because they may be wider in viewers that have another font and ignore
 * `textLength`.
 */
const BOLD_SIZE = 0.95

const isText = (element: Element) => element.tagName === 'text'
const isShape = (element: Element) =>
  isText(element) || ['rect', 'line', 'path', 'circle'].includes(element.tagName)

/**
 * The computed style of an element as SVG attributes. Computed `text-decoration` is split into parts, of which
 * `text-decoration-line` is the SVG attribute.
 */
function attributesOf(element: Element): readonly (readonly [string, string])[] {
  const style = getComputedStyle(element)
  const usual = { ...SHAPE, ...(isText(element) ? TEXT : {}) }
  return Object.entries(usual).flatMap(([name, initial]) => {
    const property = name === 'text-decoration' ? 'text-decoration-line' : name
    const value = style.getPropertyValue(property)
    return value === initial || value === '' ? [] : [[name, value] as const]
  })
}

function fixBold(copy: Element): void {
  for (const text of copy.querySelectorAll('text[font-weight]')) {
    const size = Number.parseFloat(text.getAttribute('font-size') ?? TEXT['font-size'])
    text.setAttribute('font-size', `${Math.round(size * BOLD_SIZE * 10) / 10}px`)
  }
}

/** Creates one arrowhead per colour, because few viewers support `context-stroke`. */
function fixArrows(copy: Element): void {
  const [marker] = copy.querySelectorAll('marker')
  if (!marker) return
  const known = new Map<string, string>()
  for (const line of copy.querySelectorAll('[marker-end]')) {
    const colour = line.getAttribute('stroke') ?? ''
    if (!known.has(colour)) {
      const own = marker.cloneNode(true) as Element
      own.id = `arrow-${known.size + 1}`
      for (const head of own.children) head.setAttribute('fill', colour)
      marker.before(own)
      known.set(colour, own.id)
    }
    line.setAttribute('marker-end', `url(#${known.get(colour)})`)
  }
  marker.remove()
}

/**
 * Copies a drawing and writes its computed styles into attributes: SVG viewers do not support CSS variables, and some
 * no style sheets.
 */
export function withFixedStyles(drawing: Element): Element {
  const copy = drawing.cloneNode(true) as Element
  const [shown, copied] = [drawing, copy].map((one) => [...one.querySelectorAll('*')])
  for (const [at, element] of (shown ?? []).entries()) {
    if (!isShape(element)) continue
    for (const [name, value] of attributesOf(element)) copied?.[at]?.setAttribute(name, value)
  }
  fixArrows(copy)
  fixBold(copy)
  for (const element of [copy, ...copy.querySelectorAll('[class]')])
    element.removeAttribute('class')
  copy.setAttribute('font-family', FONTS)
  copy.setAttribute('font-size', TEXT['font-size'])
  return copy
}

import type { Frame } from '@playwright/test'

/** What an element takes over from its parent. It is told where it differs from the parent. */
const INHERITED = [
  ...['color', 'font-size', 'font-weight', 'font-style', 'line-height', 'letter-spacing'],
  ...['text-align', 'text-transform', 'white-space-collapse', 'visibility'],
]

/** The rest is told where it differs from an element of the same kind without a class. */
const OWN = [
  ...['display', 'position', 'top', 'right', 'bottom', 'left', 'z-index', 'order'],
  ...['width', 'height', 'min-width', 'min-height', 'max-width', 'max-height', 'aspect-ratio'],
  ...['flex-direction', 'flex-wrap', 'flex-grow', 'flex-shrink', 'flex-basis', 'grid-column-start'],
  ...['justify-content', 'align-items', 'align-self', 'justify-self', 'row-gap', 'column-gap'],
  ...['background-color', 'opacity', 'box-shadow', 'object-fit', 'object-position', 'transform'],
  ...['overflow-x', 'overflow-y', 'text-decoration-line', 'text-overflow'],
  ...['outline-style', 'outline-offset'],
  ...['margin-top', 'margin-right', 'margin-bottom', 'margin-left'],
  ...['padding-top', 'padding-right', 'padding-bottom', 'padding-left'],
  ...['border-top-width', 'border-right-width', 'border-bottom-width', 'border-left-width'],
  ...['border-bottom-color', 'border-top-left-radius', 'border-bottom-right-radius'],
]

/** An element with its name and that of the element around it, and what is told of its style. */
interface Look {
  readonly name: string
  readonly style: Readonly<Record<string, string>>
}

function looksIn(screen: Frame): Promise<Look[]> {
  return screen.evaluate(
    ({ inherited, own }) => {
      const namesOf = (element: Element) =>
        [...element.classList].map((name) => name.replace(/^_|_[\w-]{4,6}_\d+$/g, '')).join('.')
      const nameOf = (element: Element) => {
        const outer = element.parentElement?.closest('[class]')
        return `${element.localName}.${namesOf(element)}${outer ? ` in ${namesOf(outer)}` : ''}`
      }
      const differing = (names: readonly string[], here: Element, other: Element) => {
        const [map, otherMap] = [here.computedStyleMap(), other.computedStyleMap()]
        const values = names.map((name) => [name, String(map.get(name) ?? '')] as const)
        return values.filter(([name, value]) => value !== String(otherMap.get(name) ?? ''))
      }
      const plain = new Map<string, Element>()
      const plainOf = (element: Element) => {
        const type = element.getAttribute('type')
        const kind = `${element.localName} ${type}`
        const made = plain.get(kind) ?? document.createElement(element.localName)
        if (type !== null) made.setAttribute('type', type)
        if (!plain.has(kind)) document.body.append(made)
        plain.set(kind, made)
        return made
      }
      const lookOf = (element: Element) => {
        const parent = element.parentElement ?? element
        const told = differing(inherited, element, parent)
        const style = Object.fromEntries([...told, ...differing(own, element, plainOf(element))])
        return { name: nameOf(element), style }
      }
      const place = document.querySelector('dialog[open]') ?? document.body
      const all = [...place.querySelectorAll('[class]:not(svg, svg *)')]
      const looks = all.filter((element) => element.checkVisibility()).map(lookOf)
      for (const element of plain.values()) element.remove()
      return looks
    },
    { inherited: INHERITED, own: OWN },
  )
}

const SIDE = /^(margin|padding|border)-(?:top|right|bottom|left)(?:-width)?$/

/** The values of a style in a short form: sides with the same value are told once. */
function lineOf({ name, style }: Look): string {
  // The colour of a border without a width is that of the text.
  const hasBorder = Object.keys(style).some((property) => property.endsWith('-width'))
  const shown = Object.entries(style).filter(
    ([property]) => property !== 'border-bottom-color' || hasBorder,
  )
  const values = new Map<string, string[]>()
  for (const [property, value] of shown) {
    const part = SIDE.exec(property)
    const [side = property, short = property] = part ?? []
    const text = part ? side.replace(`${short}-`, '').replace('-width', '') : ''
    const key = `${short} ${value}`
    values.set(key, [...(values.get(key) ?? []), text])
  }
  const parts = [...values].map(([value, sides]) =>
    sides.length === 4 || sides[0] === '' ? value : `${value} (${sides.join(', ')})`,
  )
  return `${name}: ${parts.join('; ')}`
}

/**
 * Returns one line for each element with a class: the class, that of the element around it, and the computed values of
 * its style. These are values before the layout, such as `100%` and `auto`, so they depend neither on the fonts of the
 * machine nor on how long a text is. While a dialog is open, only the dialog is looked at.
 */
export async function drawn(screen: Frame): Promise<string[]> {
  return [...new Set((await looksIn(screen)).map(lineOf))]
}

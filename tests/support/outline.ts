import { expect } from 'vitest'

/** Maximum length of a value, in characters. */
const LONGEST = 60

/** Replaces React's generated ids by numbers in page order. */
function namesOf(text: string): string {
  const names = new Map<string, string>()
  return text.replace(/_r_\w+_/g, (name) => {
    names.set(name, names.get(name) ?? `id${names.size + 1}`)
    return names.get(name) ?? name
  })
}

/** Whether an attribute is included; of the classes only `visually-hidden` matters to users. */
const isTold = ({ name, value }: Attr) => name !== 'class' || value === 'visually-hidden'

function attributesOf(element: Element): string {
  const told = [...element.attributes].filter(isTold).map(({ name, value }) => {
    const shown = value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value
    return value === '' ? name : `${name}="${shown}"`
  })
  const isChecked = element instanceof HTMLInputElement && element.checked
  const isSelected = element instanceof HTMLOptionElement && element.selected
  const states = [isChecked && 'checked', isSelected && 'selected'].filter(
    (state) => state !== false,
  )
  return [...told.toSorted(), ...states].map((text) => ` ${text}`).join('')
}

/** Children of an element; of an SVG only the first. */
function partsOf(element: Element): ChildNode[] {
  const parts = [...element.childNodes]
  return element.localName === 'svg' ? parts.slice(0, 1) : parts
}

function linesOf(node: Node, depth: number): string[] {
  const indent = '  '.repeat(depth)
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ? [indent + node.textContent] : []
  if (!(node instanceof Element)) return []
  const hasFocus = node === document.activeElement && node !== document.body
  const own = `${indent}<${node.localName}${attributesOf(node)}>${hasFocus ? ' ← focus' : ''}`
  return [own, ...partsOf(node).flatMap((part) => linesOf(part, depth + 1))]
}

/** A text outline of the page: title, elements with attributes, texts. */
export function outline(): string {
  const lines = [...document.body.childNodes].flatMap((node) => linesOf(node, 0))
  return namesOf([`title: ${document.title}`, ...lines, ''].join('\n'))
}

/**
 * Compares the page with its reviewed snapshot. After an intended change, `npx vitest run tests/views/markup -u`
 * updates the files, and the difference must be reviewed.
 */
export async function expectReviewed(stop: string): Promise<void> {
  await expect(outline()).toMatchFileSnapshot(
    `${import.meta.dirname}/../views/markup/pages/${stop}.txt`,
  )
}

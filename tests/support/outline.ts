import { expect } from 'vitest'

/** Long values are told apart by their beginning. */
const LONGEST = 60

/** React numbers what it names; here they count from 1 in their order on the page. */
function namesOf(text: string): string {
  const names = new Map<string, string>()
  return text.replace(/_r_\w+_/g, (name) => {
    names.set(name, names.get(name) ?? `id${names.size + 1}`)
    return names.get(name) ?? name
  })
}

/** Other classes are for the sheets. */
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

/** Of a drawing its first line is enough to know it by. */
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

/** The page as browsers and screen readers get it: its title, each element with its attributes, each text. */
function outline(): string {
  const lines = [...document.body.childNodes].flatMap((node) => linesOf(node, 0))
  return namesOf([`title: ${document.title}`, ...lines, ''].join('\n'))
}

/**
 * The page is the one that a reviewer agreed to: after a wanted change `npx vitest run tests/views/markup -u`
 * writes the files again, and the difference belongs in the review.
 */
export async function expectReviewed(stop: string): Promise<void> {
  await expect(outline()).toMatchFileSnapshot(
    `${import.meta.dirname}/../views/markup/pages/${stop}.txt`,
  )
}

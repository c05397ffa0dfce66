import { icons } from '../../src/ui/brand/icons.ts'

/** The names of the icons in an element, in the order of the page. */
export function iconNames(element: Element): (string | undefined)[] {
  const known = new Map<string | null, string>(
    Object.entries(icons).map(([name, drawing]) => [drawing, name]),
  )
  return [...element.querySelectorAll('svg > path')].map((path) =>
    known.get(path.getAttribute('d')),
  )
}

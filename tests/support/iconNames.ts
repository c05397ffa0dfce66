import { renderToStaticMarkup } from 'react-dom/server'
import { icons } from '../../src/ui/brand/icons.tsx'

/** The drawing as the browser writes it. */
function drawing(markup: string): string {
  const holder = document.createElement('div')
  holder.innerHTML = `<svg>${markup}</svg>`
  return holder.firstElementChild?.innerHTML ?? ''
}

/** The names of the icons in an element, in the order of the page. */
export function iconNames(element: Element): (string | undefined)[] {
  const known = new Map(
    Object.entries(icons).map(([name, icon]) => [drawing(renderToStaticMarkup(icon)), name]),
  )
  return [...element.querySelectorAll('svg')].map((svg) => known.get(svg.innerHTML))
}

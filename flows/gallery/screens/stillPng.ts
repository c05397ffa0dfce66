import type { Still } from '../../protocol/messages.ts'
import { pixelsOf } from '../exports/pixels.ts'

/** Pixels of the picture for each pixel of the screen. */
const DENSITY = 2

/** How a dialog lies over the page: nothing in a picture can open it. What the product's own style says holds. */
const DIALOG = `:where(dialog[data-modal]) {
  position: fixed; inset: 0; z-index: 1; max-width: calc(100% - 2.4rem); max-height: calc(100% - 2.4rem);
  margin: auto; overflow: auto;
}`
const VEIL = 'position: fixed; inset: 0; z-index: 1; background: var(--veil)'

/** A picture is drawn at the beginning of every movement. */
const AT_REST = '* { animation: none !important; transition: none !important }'

/** A screen as a picture of pixels, in the colours in which the gallery is shown. */
export function stillPng({ html }: Still, size: { width: number; height: number }): Promise<Blob> {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const style = page.createElement('style')
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  style.textContent = `${DIALOG} ${AT_REST} :root { color-scheme: ${isDark ? 'dark' : 'light'} !important }`
  page.head.prepend(style)
  for (const dialog of page.querySelectorAll('[data-modal]')) {
    const veil = page.createElement('div')
    veil.setAttribute('style', VEIL)
    dialog.before(veil)
  }
  const { width, height } = size
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    '<foreignObject width="100%" height="100%">',
    new XMLSerializer().serializeToString(page.documentElement),
    '</foreignObject></svg>',
  ].join('')
  return pixelsOf(svg, size, DENSITY)
}

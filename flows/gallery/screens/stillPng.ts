import type { Still } from '../../protocol/messages.ts'
import { pixelsOf } from '../exports/pixels.ts'

/** PNG pixels per screen pixel. */
const DENSITY = 2

/**
 * Places a dialog above the page, because `showModal` cannot be called in an SVG image. `:where` has no specificity,
 * so the product's own styles win.
 */
const DIALOG = `:where(dialog[data-modal]) {
  position: fixed; inset: 0; z-index: 1; max-width: calc(100% - 2.4rem); max-height: calc(100% - 2.4rem);
  margin: auto; overflow: auto;
}`
const VEIL = 'position: fixed; inset: 0; z-index: 1; background: var(--veil)'

/** Without animations, because an SVG image shows them at their start. */
const AT_REST = '* { animation: none !important; transition: none !important }'

/** Renders a screen to a PNG, in the current colour scheme of the gallery. */
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

import { beforeEach, expect, test, vi } from 'vitest'
import { pixelsOf } from '../../../flows/gallery/exports/pixels.ts'
import { stillPng } from '../../../flows/gallery/screens/stillPng.ts'

let drawn = ''
let isBroken = false
const painted = vi.fn()

/** jsdom loads no pictures and has no canvas. */
class LoadedImage {
  onload = () => undefined
  onerror = () => undefined
  set src(address: string) {
    drawn = decodeURIComponent(address.replace('data:image/svg+xml,', ''))
    queueMicrotask(() => (isBroken ? this.onerror() : this.onload()))
  }
}

beforeEach(() => {
  isBroken = false
  painted.mockReset()
  vi.stubGlobal('Image', LoadedImage)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const paint = { drawImage: (_: unknown, ...place: number[]) => painted(...place) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paint as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    done(new Blob([`${this.width} × ${this.height}`]))
  })
})

const HTML = `<html><head><title>Door</title></head><body>
  <p>A door</p><dialog data-modal>Who is there?</dialog><dialog>Nobody</dialog>
</body></html>`
const SIZE = { width: 390, height: 844 }
const VEIL = '<div style="position: fixed; inset: 0; z-index: 1; background: var(--veil)"></div>'

test('a screen is saved twice as large, with dialogs over a veil and without motion', async () => {
  const png = await stillPng({ html: HTML, problem: undefined }, SIZE)
  expect(await png.text()).toBe('780 × 1688')
  expect(painted).toHaveBeenCalledExactlyOnceWith(0, 0, 780, 1688)
  expect(drawn).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="390" height="844">/)
  expect(drawn).toContain(`${VEIL}<dialog data-modal="">Who is there?</dialog><dialog>Nobody`)
  expect(drawn.split(VEIL)).toHaveLength(2)
  const [, style = ''] = /<head><style>(.+?)<\/style><title>/s.exec(drawn) ?? []
  expect(style).toContain('dialog[data-modal]')
  expect(style).toContain('animation: none !important; transition: none !important')
})

test.each([
  ['dark', true],
  ['light', false],
])('it has the colours of the gallery: %s', async (scheme, isDark) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-color-scheme: dark)' && isDark,
  }))
  await stillPng({ html: HTML, problem: undefined }, SIZE)
  expect(drawn).toContain(`:root { color-scheme: ${scheme} !important }`)
})

test('a picture that cannot be drawn, or not be written, is no file', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null))
  await expect(pixelsOf('<svg/>', SIZE, 1)).rejects.toThrow('No picture was made.')
  isBroken = true
  await expect(pixelsOf('<svg/>', SIZE, 1)).rejects.toThrow('The picture could not be drawn.')
})

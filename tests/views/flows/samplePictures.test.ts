import { expect, test } from 'vitest'
import { standInForScreenshots } from '../../../flowsProject/screens/samplePictures.ts'

function picture(src: string): HTMLImageElement {
  document.body.innerHTML = `<picture>
    <source srcset="/screenshots/en/a.avif"><source srcset="/screenshots/en/a.webp">
    <img alt="" src="${src}">
  </picture>`
  const image = document.querySelector('img')
  if (!image) throw new Error('There is no picture')
  return image
}

test('missing pictures of the landing page are replaced, in every requested format', () => {
  standInForScreenshots(document)
  const missing = picture('/screenshots/en/a.webp')
  missing.dispatchEvent(new Event('error'))
  expect(missing.src).toMatch(/^data:image\/svg/)
  expect(document.querySelectorAll('source[srcset]')).toHaveLength(0)
  const other = picture('/photos/me.jpg')
  other.dispatchEvent(new Event('error'))
  expect(other.getAttribute('src')).toBe('/photos/me.jpg')
  expect(document.querySelectorAll('source[srcset]')).toHaveLength(2)
  document.body.replaceChildren()
})

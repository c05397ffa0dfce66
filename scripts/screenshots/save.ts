import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Waits until all pictures are decoded and all animations have finished. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
    await Promise.all(document.getAnimations().map((animation) => animation.finished))
  })
}

/** Saves a screenshot of a page as WebP with this width in pixels. */
export async function save(page: Page, file: string, width: number): Promise<void> {
  await settle(page)
  await sharp(await page.screenshot())
    .resize({ width })
    .webp({ quality: 82 })
    .toFile(file)
}

/** Widths in pixels for screens of density 1 and 2. */
const WIDTHS = [320, 640]

/** Saves a screenshot as `<file>-<width>.avif`, and as WebP for browsers without AVIF. */
export async function saveInWidths(page: Page, file: string): Promise<void> {
  await settle(page)
  const taken = await page.screenshot()
  for (const width of WIDTHS) {
    const picture = sharp(taken).resize({ width })
    await picture.avif({ quality: 60, effort: 6 }).toFile(`${file}-${width}.avif`)
  }
  await sharp(taken).resize({ width: 320 }).webp({ quality: 82 }).toFile(`${file}.webp`)
}

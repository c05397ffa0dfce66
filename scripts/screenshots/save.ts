import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Waits until every picture in view is decoded and nothing moves any more. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
    await Promise.all(document.getAnimations().map((animation) => animation.finished))
  })
}

/** Saves what a page shows as a WebP of this width. */
export async function save(page: Page, file: string, width: number): Promise<void> {
  await settle(page)
  await sharp(await page.screenshot())
    .resize({ width })
    .webp({ quality: 82 })
    .toFile(file)
}

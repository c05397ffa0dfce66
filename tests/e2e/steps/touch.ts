import type { Locator, Page } from '@playwright/test'

/** In pixels. */
interface Way {
  x: number
  y: number
  /** Where the finger goes down, as a part of the width; else in the middle. */
  from?: number
}

const STEPS = 8

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/**
 * A finger goes down on something, along a way, one step a frame, and up again: steps that come all at once are a
 * fling far faster than any finger's. A browser that is busy leaves out its first steps.
 */
export async function drag(page: Page, on: Locator, { x, y, from = 0.5 }: Way): Promise<void> {
  // Waits, too, until a page that was flung has come to rest.
  await on.scrollIntoViewIfNeeded()
  const box = await on.boundingBox()
  if (!box) throw new Error(`${on} is not shown`)
  const devtools = await page.context().newCDPSession(page)
  const begin = { x: box.x + box.width * from, y: box.y + box.height / 2 }
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: begin.x + x * part, y: begin.y + y * part }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= STEPS; step += 1) {
    await page.evaluate(nextFrame)
    await touch('touchMove', step / STEPS)
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtools.detach()
}

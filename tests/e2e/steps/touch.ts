import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Presses an element with a finger. On a busy machine Chromium makes no click of about one in sixty taps that a test
 * sends. Then the finger presses again.
 */
export async function tap(on: Locator): Promise<void> {
  await on.evaluate((element) =>
    element.addEventListener('click', () => element.setAttribute('data-clicked', ''), {
      once: true,
    }),
  )
  await expect(async () => {
    await on.tap()
    await expect(on).toHaveAttribute('data-clicked', { timeout: 1000 })
  }).toPass()
}

/** How far the finger moves, in CSS pixels. */
interface Way {
  x: number
  y: number
  /** Where the finger goes down, as a fraction of the element's width; the default is the middle. */
  from?: number
}

const STEPS = 8

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/**
 * Drags a finger over an element: down, one step per frame, up. Steps that all come at once would be a fling faster
 * than any finger, and a busy browser drops the first ones.
 */
export async function drag(page: Page, on: Locator, { x, y, from = 0.5 }: Way): Promise<void> {
  // This also waits until a scrolling page has stopped.
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

import type { Locator, Page } from '@playwright/test'

const SLOW_CPU = 4

export const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }

/** Slows down the CPU of a page four times. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
}

/** Wheel input: pixels per step (negative is up) and number of steps. */
interface Wheel {
  readonly press: number
  readonly presses: number
}

/** Scrolls with the wheel over an element; returns the milliseconds between frames. */
export async function scrollBy(page: Page, above: Locator, wheel: Wheel): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const note = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(globalThis, { frames })
  })
  const box = await above.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 40, Math.max(0, box?.y ?? 0) + 200)
  for (let press = 0; press < wheel.presses; press += 1) {
    await page.mouse.wheel(0, wheel.press)
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 80))),
    )
  }
  return page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames.slice(1))
}

import { expect, type Page } from '@playwright/test'

interface Shift extends PerformanceEntry {
  sources: { node: Node | null }[]
}

/**
 * What the page has recorded: layout shifts, and the time spans that belong to inputs. Times are in milliseconds
 * since the page was loaded.
 */
interface Notes {
  shifts: { at: number; what: string }[]
  inputs: { from: number; to: number }[]
}

/**
 * From now on the page notes every layout shift. Chromium excuses all shifts for 500 ms after an input, so an
 * answer that comes quickly hides what moves with it, and on a busy machine the reaction to a key comes too
 * late to be excused. Here an input excuses what moves until its own reaction is drawn, however long that takes.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes: Notes = { shifts: [], inputs: [] }
    Object.assign(window, { shiftNotes: notes })
    const describe = ({ node }: { node: Node | null }) =>
      (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 200)
    // Adding a photo moves the button for the next one. This shift is intended.
    const isForAPhoto = ({ node }: { node: Node | null }) =>
      node instanceof Element && node.matches('label:has([type=file])')
    new PerformanceObserver((list) => {
      for (const { startTime, sources } of list.getEntries() as Shift[]) {
        if (sources.some(isForAPhoto)) continue
        const what = `at ${location.pathname}: ${sources.map(describe).join(' | ')}`
        notes.shifts.push({ at: startTime, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const timer = () => new Promise((resolve) => setTimeout(resolve))
    // A press is shown in one frame, handled by a timer (see `useAfterPaint`) and drawn in the next frame.
    const noteInput = async () => {
      const input = { from: performance.now(), to: Number.POSITIVE_INFINITY }
      notes.inputs.push(input)
      await frame()
      await timer()
      await timer()
      await frame()
      await frame()
      // Use the current time and not that of this frame: on a busy machine the frame's time can be before the
      // previous drawing.
      input.to = performance.now()
    }
    for (const type of ['keydown', 'keyup', 'pointerdown', 'click', 'input', 'change']) {
      addEventListener(type, noteInput, { capture: true })
    }
  })
}

/** Fails if the page has recorded a layout shift outside the time span of any input. */
export async function expectNoShift(page: Page): Promise<void> {
  const { shifts, inputs } = await page.evaluate<Notes>('shiftNotes')
  const byItself = shifts.filter(({ at }) => !inputs.some(({ from, to }) => from <= at && at <= to))
  expect(
    byItself.map(({ what }) => what),
    'what moved by itself',
  ).toEqual([])
}

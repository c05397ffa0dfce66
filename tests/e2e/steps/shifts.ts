import { expect, type Page } from '@playwright/test'

interface Shift extends PerformanceEntry {
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** From now on, what moves on the page although nobody did anything is noted. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    const namesOf = ({ sources }: Shift) =>
      sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 400) : ''))
    // A photo that was confirmed takes the place for one more, which then stands below: somebody did that,
    // though on a slow machine longer ago than the browser remembers.
    const isForAPhoto = (names: string[]) => names.some((name) => name.includes('type="file"'))
    new PerformanceObserver((list) => {
      const shifts = (list.getEntries() as Shift[]).filter((shift) => !shift.hadRecentInput)
      const found = shifts.map(namesOf).filter((names) => !isForAPhoto(names))
      moved.push(...found.map((names) => `at ${location.pathname}: ${names.join(' | ')}`))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Fails if anything moved since the page was loaded. */
export async function expectNoShift(page: Page): Promise<void> {
  expect(await page.evaluate('moved'), 'what moved by itself').toEqual([])
}

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
    // The place for one more photo makes room for the one that has been uploaded.
    const isForAPhoto = (names: string[]) =>
      names.length > 0 && names.every((name) => name.includes('type="file"'))
    let photos = 0
    // Where that opens a row, what is below moves too; on a slow machine the press was long ago.
    const isNewRow = (names: string[]) => {
      const before = photos
      photos = document.querySelectorAll('[aria-label^="Remove photo"]').length
      return photos !== before && names.some((name) => name.includes('type="file"'))
    }
    new PerformanceObserver((list) => {
      const shifts = (list.getEntries() as Shift[]).filter((shift) => !shift.hadRecentInput)
      const found = shifts.map(namesOf).filter((names) => !isNewRow(names) && !isForAPhoto(names))
      moved.push(...found.map((names) => `at ${location.pathname}: ${names.join(' | ')}`))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Fails if anything moved since the page was loaded. */
export async function expectNoShift(page: Page): Promise<void> {
  expect(await page.evaluate('moved'), 'what moved by itself').toEqual([])
}

import { expect, type Locator, type Page } from '@playwright/test'

/** The limit for presses of Tab, larger than the number of controls on any screen. */
const MOST = 40

/** Fails unless the focused element, its parent or its label shows a focus ring. */
async function expectRing(page: Page): Promise<void> {
  const hasRing = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      // The ring may be on the frame around an amount or on the label of a hidden checkbox.
      const around = [focused, focused?.parentElement, focused?.closest('label')]
      return around.some((element) => {
        if (!element) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
    })
  await expect.poll(hasRing, 'a ring around the focus').toBe(true)
}

/** Presses Tab until this element has the focus. Fails if a focused element on the way shows no ring. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < MOST; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${wanted}`)
}

/** Moves the focus to a button or link with Tab and presses Enter. */
export async function enter(page: Page, role: 'button' | 'link', name: string | RegExp) {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' })
  await tabTo(page, wanted)
  await expectRing(page)
  await page.keyboard.press('Enter')
}

/** Moves the focus to a field with Tab and types. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  const wanted = page.getByLabel(label, { exact: true })
  await tabTo(page, wanted)
  await expectRing(page)
  await page.keyboard.type(text)
}

/** Moves the focus to a checkbox or switch with Tab and presses Space. */
export async function turn(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByLabel(name, { exact: true }))
  await page.keyboard.press('Space')
}

/** Chooses a file with the keyboard only: Tab to the button and Enter open the browser's file dialog. */
export async function chooseFile(
  page: Page,
  name: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await tabTo(page, page.getByLabel(name, { exact: true }))
  await expectRing(page)
  await page.keyboard.press('Enter')
  await (await opened).setFiles(file)
}

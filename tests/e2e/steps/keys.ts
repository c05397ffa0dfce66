import { expect, type Locator, type Page } from '@playwright/test'

/** More presses of Tab than any screen has controls. */
const MOST = 40

/** Nobody can go where they do not see where they are. */
async function expectRing(page: Page): Promise<void> {
  const hasRing = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      // The frame of an amount, or the label of a hidden box, has it for what is inside.
      const around = [focused, focused?.parentElement, focused?.closest('label')]
      return around.some((element) => {
        if (!element) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
    })
  await expect.poll(hasRing, 'a ring around the focus').toBe(true)
}

/** Presses Tab until this has the focus, and sees a ring on the way. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < MOST; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${wanted}`)
}

/** Goes to a button or link by Tab and presses Enter. */
export async function enter(page: Page, role: 'button' | 'link', name: string | RegExp) {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' })
  await tabTo(page, wanted)
  await expectRing(page)
  await page.keyboard.press('Enter')
}

/** Goes to a field by Tab and types. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  const wanted = page.getByLabel(label, { exact: true })
  await tabTo(page, wanted)
  await expectRing(page)
  await page.keyboard.type(text)
}

/** Goes to a box or switch by Tab and turns it. */
export async function turn(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByLabel(name, { exact: true }))
  await page.keyboard.press('Space')
}

/** Chooses a file by the keyboard alone: the button opens the browser's own window. */
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

import { expect, type Page, test } from '@playwright/test'
import { loadAxe, violations } from './states/axe.ts'

test.use({ baseURL: process.env.NOOKMATE_E2E_WHOLE_URL ?? '' })

/** The pages that links in mails and messages lead to, and the legal texts. */
const PAGES = [
  ...['/newsletter/confirm', '/account/keep/link', '/unsubscribe', '/still-looking'],
  ...['/leaving?to=https://example.org/rooms', '/legal/terms-of-service'],
]

/** The typefaces with which Chromium has drawn the heading. */
async function drawnWith(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { root } = await cdp.send('DOM.getDocument')
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
  await cdp.detach()
  return fonts.map(
    ({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '' : ' of the machine'}`,
  )
}

for (const path of PAGES) {
  test(`${path} looks like the product: its typeface, light and dark, nothing cut off, nothing for axe`, async ({
    page,
  }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      expect(await drawnWith(page)).toEqual(['Fraunces SemiBold'])
      const wall = colorScheme === 'light' ? 'rgb(244, 243, 239)' : 'rgb(17, 25, 36)'
      await expect(page.locator('body')).toHaveCSS('background-color', wall)
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
      expect(scrollWidth).toBe(clientWidth)
      await loadAxe(page.mainFrame())
      expect(await violations(page.mainFrame())).toEqual([])
    }
  })
}

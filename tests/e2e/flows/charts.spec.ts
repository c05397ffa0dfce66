import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { MODELS } from '../../../machines/paths/models.ts'
import { galleryAddress, openGallery, stateOn, test, transitionOn } from './gallery.ts'

const IDS = MODELS.map(({ machine }) => machine.id)
/** The axe rules whose result depends on the colors of a page. */
const ABOUT_COLORS = ['color-contrast', 'link-in-text-block']

test('the overview shows every machine with its chart, size and tests, and the map', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).protocol))
  await openGallery(page)
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(IDS.length)
  for (const id of IDS) {
    const card = cards.filter({ has: page.getByRole('link', { name: id, exact: true }) })
    await card.scrollIntoViewIfNeeded()
    await expect(card).toContainText(/\d+ states · \d+ transitions · all \d+ walked on \d+ path/)
    await expect(card.locator('svg')).toContainText(id)
  }
  const map = page.getByRole('region', { name: 'Map of the system' })
  await expect(map.getByRole('link')).toHaveCount(IDS.length)
  const verify = map.getByRole('link', { name: /^verifyCode/ })
  await expect(verify).toContainText('on CodeStep')
  await expect(verify).toContainText('POST /signup/check-auth-code')
  expect(asked.filter((protocol) => protocol !== 'file:' && protocol !== 'data:')).toEqual([])
  await map.getByRole('link', { name: /^suggestions/ }).click()
  await expect(page.getByRole('heading', { name: 'suggestions', level: 2 })).toBeVisible()
})

test('a state has an address, an explanation, and is found by a search', async ({ page }) => {
  await openGallery(page, '#/signup')
  await page.getByRole('button', { name: 'Fit' }).click()
  await stateOn(page, 'verifying').click()
  await expect(page).toHaveURL(/#\/signup\/verifying$/)
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText('Step 3: the mailed code proves the email.')
  await expect(panel).toContainText('runs the flow verifyCode')
  await panel.getByRole('link', { name: 'verifyCode' }).click()
  await page.getByRole('button', { name: 'Fit' }).click()
  await transitionOn(page, 'checkCode refuses 2. otherwise').click()
  await expect(panel).toContainText('Branch 2 of 2, tried in this order: otherwise.')
  await panel.getByText('showProblem').click()
  await expect(panel).toContainText('assign({')
  const box = page.getByRole('searchbox')
  await box.fill('coolingd')
  await page.getByRole('link', { name: /^open.resend.coolingDown/ }).click()
  await expect(page).toHaveURL(/#\/verifyCode\/open\.resend\.coolingDown$/)
  await expect(panel).toContainText('Resend is disabled for 60 seconds.')
  await expect(stateOn(page, 'coolingDown')).toBeInViewport({ ratio: 0.9 })
  await box.fill('no such thing')
  await expect(page.getByText('Nothing is called that.')).toBeVisible()
})

test('an unknown address is explained', async ({ page }) => {
  await page.goto(galleryAddress('#/nothing/here'))
  await expect(page.getByRole('alert')).toHaveText(
    'There is no machine nothing. These are all there are.',
  )
  await expect(page.getByRole('heading', { name: 'Every flow of Nookmate' })).toBeVisible()
  await page.goto(galleryAddress('#/login/nowhere'))
  await expect(
    page.getByText('login has no state nowhere; this is the whole machine.'),
  ).toBeVisible()
  await page.goto(galleryAddress('#/%E0%A4%A/%'))
  await expect(page.getByRole('heading', { name: 'Every flow of Nookmate' })).toBeVisible()
})

test('the chart is moved and zoomed by keys, buttons and the wheel', async ({ page, isMobile }) => {
  await openGallery(page, '#/verifyCode')
  const chart = page.getByRole('group', { name: /^The chart;/ })
  const transform = async () => {
    const written = (await chart.locator('> g').getAttribute('transform')) ?? ''
    return written.replace(/-?\d+\.\d+/g, (number) =>
      String(Math.round(Number(number) * 100) / 100),
    )
  }
  await chart.focus()
  const before = await transform()
  await page.keyboard.press('ArrowLeft')
  const panned = await transform()
  expect(panned).not.toBe(before)
  await page.keyboard.press('ArrowRight')
  expect(await transform()).toBe(before)
  await page.keyboard.press('1')
  await expect.poll(transform).toContain('scale(1)')
  await page.keyboard.press('+')
  await expect.poll(transform).toContain('scale(1.25)')
  await page.getByRole('button', { name: 'Fit' }).click()
  for (const name of ['verifyCode', 'verified', 'resendingCode']) {
    await expect(stateOn(page, name)).toBeInViewport({ ratio: 1 })
  }
  if (isMobile) return
  const whole = await transform()
  await chart.hover()
  await page.mouse.wheel(0, 100)
  await expect.poll(transform).not.toBe(whole)
  await page.keyboard.press('0')
  await page.mouse.down()
  await page.mouse.move(300, 300, { steps: 4 })
  await page.mouse.up()
  await expect.poll(transform).not.toBe(whole)
})

test('a chart has a legend, and Enter in the search opens the result', async ({ page }) => {
  await openGallery(page, '#/login')
  const parts = page.getByRole('region', { name: 'How to read the chart' })
  await expect(parts).toHaveCount(0)
  await page.getByText('How to read it').locator('..').click()
  await expect(parts).toContainText('Tried in this order; the first that holds is taken')
  await expect(parts).toContainText('Regions: all are active side by side')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await page.getByRole('searchbox').fill('cooling')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/#\/verifyCode\/open\.resend\.coolingDown$/)
})

test('a chart is printed whole on one page, alone', async ({ page }) => {
  await openGallery(page, '#/onboarding')
  const printed = String(await page.pdf())
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('complementary')).toBeHidden()
  await expect(page.getByRole('separator')).toBeHidden()
  await expect(page.getByText('How to read it')).toBeHidden()
})

test('a machine is exported as code, Mermaid, JSON, SVG and PNG', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openGallery(page, '#/login/loggingIn?side=exports')
  await expect(page).toHaveTitle('loggingIn · login · Nookmate flows')
  const panel = page.getByRole('tabpanel')
  const saved = async (name: string) => {
    const download = page.waitForEvent('download')
    await panel.getByRole('button', { name: `Save ${name}` }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(name)
    return readFile(await file.path())
  }
  const code = String(await saved('login.machine.js'))
  expect(code).toContain('from "xstate"')
  expect(code).toContain('id: "login"')
  expect(String(await saved('login.mmd'))).toMatch(/^stateDiagram-v2\n|\nstateDiagram-v2\n/)
  expect(JSON.parse(String(await saved('login.json'))).id).toBe('login')
  const svg = String(await saved('login.svg'))
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+"/)
  expect(svg).toContain('loggingIn')
  for (const part of ['var(', 'class=', '<style', 'tabindex']) expect(svg).not.toContain(part)
  const png = await saved('login.png')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  const [, width] = /width="(\d+)"/.exec(svg) ?? []
  expect(png.readUInt32BE(16)).toBe(Number(width) * 2)
  const part = String(await saved('login.loggingIn.svg'))
  expect(part).toMatch(/viewBox="\d[\d.]* [1-9][\d.]* /)
  await panel.getByRole('button', { name: 'Copy frame' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain(`src="${galleryAddress('#/login/loggingIn?embed=')}"`)
  await panel.getByRole('button', { name: 'Copy code' }).click()
  await expect.poll(copied).toBe(code)
})

test('a chart alone can be embedded in another page', async ({ page, context }) => {
  await openGallery(page, '#/login?embed')
  await page.getByRole('button', { name: 'Fit' }).click()
  await stateOn(page, 'incomplete').click()
  await expect(page).toHaveURL(/#\/login\/editing\.incomplete\?embed=$/)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('complementary')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'login in the gallery' }).click()
  await expect((await opened).getByRole('heading', { name: 'incomplete' })).toBeVisible()
})

/** The mean difference of two pictures over all pixels and colour channels, from 0 to 1. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const { data, info } = await sharp(one).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const size = { width: info.width, height: info.height, fit: 'fill' } as const
  const against = await sharp(other).resize(size).removeAlpha().raw().toBuffer()
  return (
    data.reduce((sum, value, at) => sum + Math.abs(value - (against[at] ?? 0)), 0) /
    data.length /
    255
  )
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an exported SVG looks the same in a program that is no browser, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    for (const machine of ['login', 'suggestions']) {
      await openGallery(page, `#/${machine}?side=exports`)
      const saved = async (kind: string) => {
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: `Save ${machine}.${kind}` }).click()
        return readFile(await (await download).path())
      }
      const [svg, png] = [await saved('svg'), await saved('png')]
      // sharp renders SVG with librsvg, another renderer than the browser's.
      const drawn = await sharp(svg).png().toBuffer()
      expect(await difference(drawn, png)).toBeLessThan(0.03)
    }
  })

  test(`nothing for axe to say, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    for (const hash of ['', '#/suggestions', '#/verifyCode/open.code', '#/login?side=exports']) {
      await openGallery(page, hash)
      await expect(page.getByText('Loading …')).toHaveCount(0)
      // axe skips what is outside the window, and an accessible name must hold the visible text in one piece.
      if (hash !== '') await page.getByRole('button', { name: 'Fit' }).click()
      const axe = new AxeBuilder({ page })
      if (colorScheme === 'dark') axe.withRules(ABOUT_COLORS)
      const { violations } = await axe.analyze()
      expect(
        violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
        hash,
      ).toEqual([])
    }
  })
}

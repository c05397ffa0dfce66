import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { generatePaths } from '../../../machines/paths/generate.ts'
import { identityModel } from '../../../machines/paths/models/identity.ts'
import { introductionModel } from '../../../machines/paths/models/introduction.ts'
import { newsletterModel } from '../../../machines/paths/models/newsletter.ts'
import { verifyCodeModel } from '../../../machines/paths/models/verifyCode.ts'
import { scriptsOfAll } from '../../../scripts/paths/runners.ts'
import type { AnyScript } from '../../../scripts/paths/script.ts'

const DRIVER = join(import.meta.dirname, '../../../scripts/paths/runner/driver.mjs')

type Walk = (page: Page, script: AnyScript, ...others: unknown[]) => Promise<void>

/** Loads `walk` from the path runner that testers get; that file is JavaScript without types. */
async function driver(): Promise<Walk> {
  return (await import(pathToFileURL(DRIVER).href)).walk
}

const MODELS = [newsletterModel, verifyCodeModel]
const SCRIPTS = scriptsOfAll(
  MODELS,
  MODELS.map((model) => generatePaths(model)),
)

const WITH_DATA = [identityModel, verifyCodeModel, introductionModel]
const DATA_SCRIPTS = scriptsOfAll(
  WITH_DATA,
  WITH_DATA.map((model) => generatePaths(model, { strategy: 'boundary' })),
)

function scriptWith(words: string, scripts = SCRIPTS): AnyScript {
  const found = scripts.find(({ title }) => title.includes(words))
  if (!found) throw new Error(`No path is about ${words}`)
  return found
}

test('the generated runner walks calls, messages and timers, and notices a missing message', async ({
  page,
  context,
}) => {
  const walk = await driver()
  await walk(page, scriptWith('the address is stored'))
  const broken = await context.newPage()
  await broken.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[role="status"] { visibility: hidden }')
    document.adoptedStyleSheets = [sheet]
  })
  const run = (_: string, step: () => Promise<void>) => step()
  const impatient = expect.configure({ timeout: 3000 })
  await expect(walk(broken, scriptWith('the address is stored'), run, impatient)).rejects.toThrow(
    '"Thank you! Check your email to confirm." is on the screen',
  )
  // This path comes last, because from here on the clock of the whole browser stands still.
  await walk(await context.newPage(), scriptWith('wait 59 seconds'))
})

for (const words of ['81 characters', '*000000*', '2001 characters']) {
  test(`the generated runner enters values at the bounds: ${words}`, async ({ page }) => {
    const walk = await driver()
    await walk(page, scriptWith(words, DATA_SCRIPTS))
  })
}

import { readFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { walk } from './driver.mjs'

const { paths } = JSON.parse(readFileSync(new URL('paths.json', import.meta.url), 'utf8'))

for (const path of paths) {
  const title = `${path.machine}: ${path.title}`
  const details = { tag: [`@${path.machine}`, `@${path.id}`, ...path.tags.map((tag) => `@${tag}`)] }
  if ('skipped' in path) {
    // The report shows the reason; a skipped path does not count as passed.
    test(title, details, () => test.info().skip(true, path.skipped))
  } else {
    test(title, details, async ({ page }) => {
      await walk(page, path, test.step)
    })
  }
}

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generatePaths } from '../../machines/paths/generate.ts'
import { MODELS } from '../../machines/paths/models.ts'

const FRENCH = join(import.meta.dirname, '..', '..', 'i18n', 'fr')

/** Names on the screen that are not translated: a language in its own words. */
const OF_THEIR_OWN = ['Français']

/** The English texts of the product as patterns; a part in braces stands for any words. */
async function texts(): Promise<RegExp[]> {
  const files = await Promise.all(
    (await readdir(FRENCH)).map((file) => readFile(join(FRENCH, file), 'utf8')),
  )
  const all = files.flatMap((text) => Object.keys(JSON.parse(text)))
  return all.map((text) => {
    const parts = text
      .split(/\{[^{}]*\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('.+')}$`)
  })
}

test('what a path tells to press, to choose or to see by its name is a text of the product', async () => {
  const known = await texts()
  const steps = MODELS.flatMap((model) => generatePaths(model).paths).flatMap((path) => path.steps)
  const sentences = steps.flatMap(({ does, sees }) =>
    /^(?:press|choose|open) /.test(does) ? [does, sees] : [sees],
  )
  const names = sentences.flatMap((one) =>
    [...one.matchAll(/\*([^*]+)\*/g)].map(([, name]) => name),
  )
  const unknown = [...new Set(names)].filter(
    (name = '') => !OF_THEIR_OWN.includes(name) && !known.some((text) => text.test(name)),
  )
  expect(unknown).toEqual([])
  expect(names.length).toBeGreaterThan(100)
})

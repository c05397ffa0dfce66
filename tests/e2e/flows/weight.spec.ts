import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { MODELS } from '../../../machines/paths/models.ts'
import { test } from './gallery.ts'

const SITE = join(import.meta.dirname, '..', '..', '..', 'dist-flows')

/** The size of a built file after gzip, in bytes. */
async function weight(...path: string[]): Promise<number> {
  return gzipSync(await readFile(join(SITE, ...path))).length
}

test('the first view of a chart page weighs at most 150 kB, and runs no machine', async () => {
  const page = await readFile(join(SITE, 'index.html'), 'utf8')
  const assets = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(
    ([, name = '']) => name,
  )
  expect(assets.length).toBeGreaterThan(0)
  const data = await readdir(join(SITE, 'data'))
  const general = ['clauses.js', 'index.js', 'results.js', 'systemMap.js', 'terms.js']
  const charts = data.filter((name) => !general.includes(name) && !name.startsWith('exports_'))
  expect(charts).toHaveLength(MODELS.length)
  const all = [['index.html'], ['data', 'index.js'], ...assets.map((name) => [name])]
  const shared = await Promise.all(all.map((path) => weight(...path)))
  const heaviest = Math.max(...(await Promise.all(charts.map((name) => weight('data', name)))))
  expect(shared.reduce((sum, bytes) => sum + bytes, heaviest)).toBeLessThanOrEqual(150_000)
  for (const name of assets) {
    expect(await readFile(join(SITE, name), 'utf8')).not.toContain('createMachine')
  }
})

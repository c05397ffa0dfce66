import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { LIVE_CHANNEL } from '../../machines/inspection/live.ts'
import { BULLETS } from '../../machines/inspection/secrets.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const VITE = join('node_modules', 'vite', 'bin', 'vite.js')

/** The product as `npm run build` makes it, as one text. */
async function built(mode: string): Promise<string> {
  const folder = await temporaryFolder()
  const { VITEST: _, ...env } = process.env
  await promisify(execFile)(
    process.execPath,
    [VITE, 'build', '--mode', mode, '--outDir', folder, '--emptyOutDir'],
    { env: { ...env, NODE_ENV: mode } },
  )
  const files = await readdir(folder, { recursive: true })
  const scripts = files.filter((file) => file.endsWith('.js'))
  const texts = await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')))
  return texts.join('\n')
}

test('what announces the flows is in development builds only', async () => {
  const [product, development] = await Promise.all([built('production'), built('development')])
  const traces = [LIVE_CHANNEL, BULLETS]
  expect(traces.filter((trace) => product.includes(trace))).toEqual([])
  expect(traces.filter((trace) => development.includes(trace))).toEqual(traces)
})

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PRODUCT_NAME, TAGLINE } from '../../domain/product.ts'

const PUBLIC = join(import.meta.dirname, '..', '..', 'public')

interface Manifest {
  name: string
  icons: { src: string; sizes: string; purpose?: string }[]
}

async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(PUBLIC, 'manifest.webmanifest'), 'utf8'))
}

/** Reads width and height from the header of a PNG file, such as `192x192`. */
async function sizeOf(file: string): Promise<string> {
  const png = await readFile(file)
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

test('the installed app has a window of its own, begins at the first page and keeps every address in it', async () => {
  expect(await readManifest()).toMatchObject({
    ...{ name: PRODUCT_NAME, short_name: PRODUCT_NAME, description: TAGLINE },
    ...{ id: '/', start_url: '/', scope: '/', display: 'standalone' },
  })
})

test('its icons are there, in the sizes that browsers ask for before they offer to install', async () => {
  const { icons } = await readManifest()
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose ?? 'any'])).toEqual([
    ['any', 'any'],
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of icons) {
    expect(existsSync(join(PUBLIC, src)), src).toBe(true)
    if (src.endsWith('.png')) expect(await sizeOf(join(PUBLIC, src)), src).toBe(sizes)
  }
})

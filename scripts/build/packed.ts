import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const PACKED = /\.(?:js|css|svg|txt|webmanifest)$/
/** Below that the frame costs more than the packing saves. */
const SMALLEST = 512
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const pack = promisify(brotliCompress)

/** Packs what browsers fetch as small as brotli can, which takes too long for a server that is asked. */
export function packed(): Plugin {
  return {
    name: 'nookmate-packed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const files = await readdir(dir, { recursive: true })
      for (const file of files.filter((name) => PACKED.test(name))) {
        const bytes = await readFile(join(dir, file))
        if (bytes.length >= SMALLEST)
          await writeFile(join(dir, `${file}.br`), await pack(bytes, BEST))
      }
    },
  }
}

import { posix } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { SPARES, spareFolder } from '../../domain/spares.ts'
import { closureOf } from './pageFiles.ts'

/** What is fetched without `loadChunk`. */
const WITHOUT = /[\\/]node_modules[\\/]@supabase[\\/]/
/** What a built file imports. */
const IMPORTED = /(["'`])\.\/([\w-]+\.js)\1/g

type Chunk = Rolldown.OutputChunk

/** The files of code that every page has before anything else is fetched. */
function early(bundle: Rolldown.OutputBundle): Set<string> {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
  return entry?.type === 'chunk' ? closureOf(bundle, entry) : new Set()
}

/** A file as it stands in a spare folder: what has spares itself is imported from there, the rest from where it is. */
function spareCode(chunk: Chunk, spared: ReadonlySet<string>): string {
  return chunk.code.replaceAll(IMPORTED, (whole, quote: string, name: string) =>
    spared.has(`assets/${name}`) ? whole : `${quote}../../${name}${quote}`,
  )
}

/**
 * Writes every file of code that is fetched late under further names. What a browser could not import once, with
 * what that imports, it takes for missing until the page is left: `loadChunk` tries the spares then.
 */
export function spareFiles(): Plugin {
  return {
    name: 'nookmate-spare-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const here = early(bundle)
        const late = Object.values(bundle).filter(
          (file): file is Chunk =>
            file.type === 'chunk' &&
            !here.has(file.fileName) &&
            !file.moduleIds.some((id) => WITHOUT.test(id)),
        )
        const spared = new Set(late.map(({ fileName }) => fileName))
        for (const chunk of late) {
          const source = spareCode(chunk, spared)
          const name = posix.basename(chunk.fileName)
          for (let spare = 1; spare <= SPARES; spare += 1) {
            this.emitFile({ type: 'asset', fileName: spareFolder(spare) + name, source })
          }
        }
      },
    },
  }
}

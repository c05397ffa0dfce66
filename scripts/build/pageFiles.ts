import type { Rolldown } from 'vite'
import type { Language } from '../../domain/language.ts'
import type { PageFiles } from './pageHtml.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

function chunkNamed(bundle: Bundle, name: string): Chunk {
  const found = chunksOf(bundle).find((chunk) => chunk.name === name)
  if (!found) throw new Error(`The build has no chunk ${name}`)
  return found
}

/** A chunk and everything that it imports; what is imported comes first. */
export function closureOf(bundle: Bundle, chunk: Chunk, known = new Set<string>()): Set<string> {
  for (const name of chunk.imports) {
    const next = bundle[name]
    if (next?.type === 'chunk' && !known.has(name)) closureOf(bundle, next, known)
  }
  return known.add(chunk.fileName)
}

/** What a page of these screens fetches in a language. */
export function filesOf(bundle: Bundle, language: Language, names: readonly string[]): PageFiles {
  const entry = chunksOf(bundle).find((chunk) => chunk.isEntry)
  const sheet = Object.keys(bundle).find((name) => name.endsWith('.css'))
  if (!entry || !sheet) throw new Error('The build has no entry, or no sheet')
  const wanted = [...names, ...(language === 'fr' ? ['french'] : [])]
  const chunks = wanted.map((name) => chunkNamed(bundle, name))
  const ahead = new Set(chunks.flatMap((chunk) => [...closureOf(bundle, chunk)]))
  for (const name of closureOf(bundle, entry)) ahead.add(name)
  ahead.delete(entry.fileName)
  return {
    main: `/${entry.fileName}`,
    sheet: `/${sheet}`,
    ahead: [...ahead].map((name) => `/${name}`),
  }
}

import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

function chunkOf(bundle: Bundle, source: string): Chunk {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
  if (!found) throw new Error(`The build has no chunk for ${source}`)
  return found
}

function addWithImports(bundle: Bundle, chunk: Chunk, files: Set<string>): void {
  if (files.has(chunk.fileName)) return
  files.add(chunk.fileName)
  for (const name of chunk.imports) {
    const next = bundle[name]
    if (next?.type === 'chunk') addWithImports(bundle, next, files)
  }
}

/** URLs of the chunks of these modules and of all chunks they import statically. */
export function filesOf(bundle: Bundle, sources: readonly string[]): string[] {
  const files = new Set<string>()
  for (const source of sources) addWithImports(bundle, chunkOf(bundle, source), files)
  return [...files].map((name) => `/${name}`)
}

/** URL of the asset that was made from a file of this name. */
export function assetOf(bundle: Bundle, name: string): string {
  const assets = Object.values(bundle).filter((file) => file.type === 'asset')
  const found = assets.find(({ names }) => names.includes(name))
  if (!found) throw new Error(`The build has no asset ${name}`)
  return `/${found.fileName}`
}

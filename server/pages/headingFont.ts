import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The key of the typeface of headings in the build's manifest. */
const SOURCE = 'src/ui/fonts/fraunces-600.woff2'

type Manifest = Readonly<Record<string, { readonly file: string }>>

async function readManifest(pagesFolder: string): Promise<Manifest> {
  const text = await readFile(join(pagesFolder, '.vite', 'manifest.json'), 'utf8')
  return JSON.parse(text) as Manifest
}

const found = new Map<string, string>()

/**
 * Finds the path of the typeface of headings in the build. Its name contains a hash, so it is read from the
 * build's manifest. Undefined without a build; then every call looks for it again.
 */
export async function headingFont(pagesFolder: string): Promise<string | undefined> {
  const known = found.get(pagesFolder)
  if (known !== undefined) return known
  const manifest: Manifest = await readManifest(pagesFolder).catch(() => ({}))
  const file = manifest[SOURCE]?.file
  if (file === undefined) return undefined
  found.set(pagesFolder, `/${file}`)
  return `/${file}`
}

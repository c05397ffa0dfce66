import { ROOT } from '../config/project.ts'
import { placesOfWords } from '../definition/placesOfWords.ts'
import { mermaid } from '../exporters/mermaid.ts'
import { pasteableCode } from '../exporters/pasteableCode.ts'
import type { Gallery } from './collect.ts'
import type { ExportData } from './galleryData.ts'

/** Exports a machine as code to paste, Mermaid and JSON. Undefined if the gallery has no machine with this id. */
export async function exportsOf(
  { pages, json }: Gallery,
  id: string,
): Promise<ExportData | undefined> {
  const page = pages.get(id)
  if (!page) return undefined
  const { definition, paths } = page
  return {
    code: await pasteableCode(definition.file, paths?.paths[0]?.input),
    mermaid: mermaid(definition),
    json: json.get(id) ?? '',
    places: await placesOfWords(ROOT, id),
  }
}

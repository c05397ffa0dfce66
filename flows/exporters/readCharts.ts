import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads the Markdown files of a folder, by file name. Creates the folder if it is missing. */
export async function readCharts(folder: string): Promise<Map<string, string>> {
  await mkdir(folder, { recursive: true })
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return new Map(names.map((name, at) => [name, texts[at] ?? '']))
}

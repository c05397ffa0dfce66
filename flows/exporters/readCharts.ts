import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The texts of the files in a folder of charts, by name. Creates the folder when it is missing. */
export async function readCharts(folder: string): Promise<Map<string, string>> {
  await mkdir(folder, { recursive: true })
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return new Map(names.map((name, at) => [name, texts[at] ?? '']))
}

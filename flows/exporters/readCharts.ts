import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The files that are in a folder of charts, by their names. A folder that is missing is made. */
export async function readCharts(folder: string): Promise<Map<string, string>> {
  await mkdir(folder, { recursive: true })
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return new Map(names.map((name, at) => [name, texts[at] ?? '']))
}

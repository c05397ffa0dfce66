import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asCsv } from '../../machines/paths/format/csv.ts'
import { asJson } from '../../machines/paths/format/json.ts'
import { asMarkdown } from '../../machines/paths/format/markdown.ts'
import { asText, type Times } from '../../machines/paths/format/text.ts'
import type { MachinePaths } from '../../machines/paths/generate.ts'
import { featureOf } from './gherkin.ts'
import { asManual, asTestRail, asXray } from './manual.ts'
import type { Format } from './options.ts'
import type { AnyScript } from './script.ts'

type Write = (
  machines: readonly MachinePaths[],
  times: Times,
  scripts: readonly AnyScript[],
) => string

const FORMATS: Record<Format, { extension: string; write: Write }> = {
  text: { extension: 'txt', write: asText },
  json: { extension: 'json', write: asJson },
  md: { extension: 'md', write: asMarkdown },
  gherkin: {
    extension: 'feature',
    write: (machines, _, scripts) => machines.map((one) => featureOf(one, scripts)).join('\n'),
  },
  csv: { extension: 'csv', write: asCsv },
  manual: { extension: 'md', write: asManual },
  testrail: { extension: 'csv', write: asTestRail },
  xray: { extension: 'csv', write: asXray },
}

/** Formats the paths as one text. */
export function written(format: Format, ...paths: Parameters<Write>): string {
  return FORMATS[format].write(...paths)
}

/** Writes one file per machine, or a single file for JSON. Returns the file names. */
export async function writeFiles(
  folder: string,
  format: Format,
  machines: readonly MachinePaths[],
  times: Times,
  scripts: readonly AnyScript[],
): Promise<string[]> {
  const { extension, write } = FORMATS[format]
  const files =
    format === 'json'
      ? [['paths', machines] as const]
      : machines.map((machine) => [machine.id, [machine]] as const)
  await mkdir(folder, { recursive: true })
  const names = files.map(([name]) => join(folder, `${name}.${extension}`))
  for (const [at, [, held]] of files.entries()) {
    await writeFile(names[at] ?? '', write(held, times, scripts))
  }
  return names
}

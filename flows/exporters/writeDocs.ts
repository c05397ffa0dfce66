/**
 * Writes the charts in Markdown; with `--check` only lists files that are out of date. Exit code 1 if there are any or a
 * machine cannot be loaded.
 */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectAt, ROOT } from '../config/project.ts'
import type { Fault } from '../definition/fault.ts'
import { loadMachines } from '../definition/loadMachines.ts'
import { chartFiles, drift } from './chartFiles.ts'
import { readCharts } from './readCharts.ts'

const { charts } = await projectAt(ROOT)
const FOLDER = join(ROOT, charts)

const print = (sentence: string) => process.stdout.write(`${sentence}\n`)
const warn = (sentence: string) => process.stderr.write(`${sentence}\n`)

function asSentence({ file, line, message }: Fault): string {
  return `${file}${line === undefined ? '' : `:${line}`}: ${message}`
}

async function write(wanted: ReadonlyMap<string, string>, there: ReadonlyMap<string, string>) {
  const stale = [...wanted].filter(([name, text]) => there.get(name) !== text)
  const left = [...there.keys()].filter((name) => !wanted.has(name))
  for (const [name, text] of stale) await writeFile(join(FOLDER, name), text)
  for (const name of left) await rm(join(FOLDER, name))
  for (const [name] of stale) print(`wrote ${charts}/${name}`)
  for (const name of left) print(`removed ${charts}/${name}`)
  if (stale.length + left.length === 0) print(`${charts} is up to date.`)
}

function check(wanted: ReadonlyMap<string, string>, there: ReadonlyMap<string, string>): number {
  const wrong = drift(charts, wanted, there)
  for (const sentence of wrong) warn(sentence)
  if (wrong.length > 0) warn('"npm run flows -- docs" fixes it.')
  return wrong.length === 0 ? 0 : 1
}

async function main(words: readonly string[]): Promise<number> {
  const unknown = words.find((word) => word !== '--check')
  if (unknown !== undefined) {
    warn(`Unknown option ${unknown}. Usage: npm run flows -- docs [--check]`)
    return 2
  }
  const loaded = await loadMachines(ROOT)
  const faults = loaded.flatMap((one) => ('fault' in one ? [one.fault] : []))
  for (const fault of faults) warn(asSentence(fault))
  if (faults.length > 0) {
    warn(`${charts} is left as it is until every machine can be read.`)
    return 1
  }
  const definitions = loaded.flatMap((one) => ('machine' in one ? [one.machine.definition] : []))
  const wanted = chartFiles(definitions, charts)
  const there = await readCharts(FOLDER)
  if (words.includes('--check')) return check(wanted, there)
  await write(wanted, there)
  return 0
}

process.exitCode = await main(process.argv.slice(2))

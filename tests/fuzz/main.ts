import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { slowestRefusals } from './bombs.ts'
import { type Memory, type OwnProcess, startOwnProcess } from './ownProcess.ts'
import { type Find, type FuzzResult, fuzz, readCase, replay } from './run.ts'

const PATIENCE = 2000
const CONNECTIONS = 8
const GROWTH = 50 * 2 ** 20
/** Memory is first measured after this many requests; a shorter run does not measure it. */
const WARM = 30_000
const MEGA = 2 ** 20
/** The longest time for refusing a far too large image, in milliseconds. */
const REFUSED_WITHIN = 50
const NOTICES_EVERY = 10_000

const USAGE = `npm run fuzz -- [--requests 200000] [--seed 1] [--replay file]

Sends generated requests to the server and looks for answers that must not be.
`

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

function table(counts: ReadonlyMap<string, number>): string {
  const kinds = new Map<string, string[]>()
  for (const [key, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [kind = '', status] = key.split(' ')
    kinds.set(kind, [...(kinds.get(kind) ?? []), `${status}: ${count}`])
  }
  return [...kinds].map(([kind, all]) => `  ${kind.padEnd(42)} ${all.join('  ')}`).join('\n')
}

async function keep({ wrong, found }: Find): Promise<void> {
  const file = join('reports', 'fuzz', 'find.json')
  await mkdir(join('reports', 'fuzz'), { recursive: true })
  await writeFile(file, `${JSON.stringify(found, undefined, 2)}\n`)
  say(`\n${wrong}\n${JSON.stringify(found).slice(0, 4000)}`)
  say(`\nIt is kept: npm run fuzz -- --replay ${file}`)
}

function told({ rss, heap }: Memory): string {
  return `${Math.round(rss / MEGA)} MB, ${Math.round(heap / MEGA)} MB of it in use`
}

function growth(warm: Memory | undefined, last: Memory): string[] {
  if (warm === undefined) return []
  say(`Memory when warm: ${told(warm)}; at the end: ${told(last)}`)
  const grown = Math.max(last.rss - warm.rss, last.heap - warm.heap)
  return grown > GROWTH ? [`the memory has grown by ${Math.round(grown / MEGA)} MB`] : []
}

async function slowBombs(): Promise<string[]> {
  const times = Object.entries(await slowestRefusals())
  const shown = times.map(([format, ms]) => `${format} ${ms.toFixed(1)} ms`).join(', ')
  say(`Images of 30,000 × 30,000 pixels are refused within: ${shown}`)
  return times
    .filter(([, ms]) => ms > REFUSED_WITHIN)
    .map(([format]) => `${format} is refused too late`)
}

async function report(result: FuzzResult, more: readonly string[]): Promise<number> {
  say(`${result.sent} requests, by kind and status:\n${table(result.counts)}`)
  const complaints = [...result.complaints, ...more]
  for (const complaint of complaints) say(`✗ ${complaint}`)
  if (result.find !== undefined) await keep(result.find)
  const isGood = complaints.length === 0 && result.find === undefined
  say(isGood ? 'Nothing was found.' : 'Something was found.')
  return isGood ? 0 : 1
}

async function fuzzAll(server: OwnProcess, requests: number, seed: number): Promise<number> {
  say(`Seed ${seed}, ${requests} requests to ${server.address}`)
  const began = Date.now()
  let warm: Memory | undefined
  const onProgress = async (done: number) => {
    if (warm === undefined && done >= WARM) warm = await server.memory()
    if (done % NOTICES_EVERY !== 0) return
    const seconds = Math.round((Date.now() - began) / 1000)
    say(`  ${done} after ${seconds} s, ${told(await server.memory())}`)
  }
  const options = { requests, seed, patience: PATIENCE, connections: CONNECTIONS, onProgress }
  const result = await fuzz(server, options)
  const grown = growth(warm, await server.memory())
  return report(result, [...grown, ...(await slowBombs())])
}

async function replayFile(server: OwnProcess, file: string): Promise<number> {
  const { answer, wrong } = await replay(server, readCase(await readFile(file, 'utf8')), PATIENCE)
  say(`${answer.statuses.join(', ')} after ${Math.round(answer.took)} ms\n${answer.text}`)
  say(wrong ?? 'Nothing is wrong with this answer.')
  return wrong === undefined ? 0 : 1
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '200000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      replay: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const [requests, seed] = [Number(values.requests), Number(values.seed)]
  if (values.help || !(requests > 0) || !Number.isInteger(seed)) {
    say(USAGE)
    return values.help ? 0 : 1
  }
  const server = await startOwnProcess()
  try {
    const { replay: file } = values
    return file === undefined
      ? await fuzzAll(server, requests, seed)
      : await replayFile(server, file)
  } finally {
    await server.stop()
  }
}

process.exitCode = await main()

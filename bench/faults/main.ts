import { parseArgs } from 'node:util'
import { spoilWire } from './badWire.ts'
import { type Chance, chanceOf } from './chance.ts'
import { fillDisk } from './fullDisk.ts'
import { killProcesses } from './killing.ts'
import { loseMail } from './mailAway.ts'
import type { Outcome } from './outcome.ts'
import { loseStorage } from './storageAway.ts'

const USAGE = `npm run faults -- [--kills 100] [--seed 1] [--only kills,disk,wire,mail,storage]

Causes faults while students write, and looks for acknowledged data that was lost.
`

const PHASES = ['kills', 'disk', 'wire', 'mail', 'storage']
const NOT_ROOT = 'left out: only root may mount a small disk'

interface Options {
  readonly kills: number
  readonly seed: number
  readonly only: readonly string[]
}

function readOptions(): Options | undefined {
  const { values } = parseArgs({
    strict: false,
    options: {
      kills: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: PHASES.join(',') },
      help: { type: 'boolean', default: false },
    },
  })
  const [kills, seed] = [Number(values.kills), Number(values.seed)]
  const only = String(values.only).split(',')
  const isKnown = only.every((phase) => PHASES.includes(phase))
  const isGood = isKnown && kills > 0 && Number.isInteger(kills) && Number.isInteger(seed)
  return isGood && values.help !== true ? { kills, seed, only } : undefined
}

function phasesOf({ kills }: Options) {
  return {
    kills: (chance: Chance) => killProcesses(chance, kills),
    disk: (chance: Chance) => fillDisk(chance),
    wire: (chance: Chance) => spoilWire(chance),
    mail: (chance: Chance) => loseMail(chance),
    storage: () => loseStorage(),
  } satisfies Record<string, (chance: Chance) => Promise<Outcome | undefined>>
}

function report(name: string, outcome: Outcome | undefined): string {
  if (outcome === undefined) return `${name}: ${NOT_ROOT}\n`
  const { faults, writes, found, more } = outcome
  const verdict = found.length === 0 ? 'nothing lost' : `${found.length} LOST OR WRONG`
  const beside = more === undefined ? '' : ` (${more})`
  const lines = found.map((one) => `  ${one}\n`)
  return `${name}: ${faults} faults, ${writes} acknowledged writes, ${verdict}${beside}\n${lines.join('')}`
}

async function main(): Promise<void> {
  const options = readOptions()
  if (options === undefined) {
    process.stdout.write(USAGE)
    process.exitCode = process.argv.includes('--help') ? 0 : 1
    return
  }
  process.stdout.write(`seed ${options.seed}\n`)
  for (const [name, run] of Object.entries(phasesOf(options))) {
    if (!options.only.includes(name)) continue
    const outcome = await run(chanceOf(options.seed))
    process.stdout.write(report(name, outcome))
    if (outcome !== undefined && (outcome.found.length > 0 || outcome.writes === 0)) {
      process.exitCode = 1
    }
  }
}

await main()

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compare } from './compare.ts'
import { learn } from './learn.ts'
import { livingTable, livingTargets } from './livingTargets.ts'
import { type Options, readOptions, USAGE } from './options.ts'
import { lorenzPlot, pairedPlot } from './plots/plots.ts'
import { measureCandidates } from './speed/candidates.ts'
import { measurePass } from './speed/pass.ts'
import { summaryOf } from './summary.ts'
import { profileTargets, tableOf, targetTable } from './targets.ts'

const IMAGES = join(import.meta.dirname, '..', '..', 'docs', 'images')

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

function tell(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${line}\n`)
}

function runSpeed(): number {
  const pass = measurePass([1000, 10_000, 30_000])
  const candidates = measureCandidates([5000, 30_000, 100_000])
  say([...pass.lines, '', ...candidates.lines])
  return pass.isWithin && candidates.isWithin ? 0 : 1
}

function runMarkets({ settings, seeds, isJson, plots }: Options): number {
  const runs = compare(settings, seeds, { everyDay: plots, tell })
  if (plots) {
    mkdirSync(IMAGES, { recursive: true })
    const name = settings.living === undefined ? 'matching' : 'matching-living'
    writeFileSync(join(IMAGES, `${name}-paired.svg`), pairedPlot(runs))
    writeFileSync(join(IMAGES, `${name}-exposure.svg`), lorenzPlot(runs))
  }
  if (isJson) {
    say([summaryOf(runs)])
    return 0
  }
  const { users, days, likeRate, living } = settings
  const targets = living === undefined ? profileTargets(runs) : livingTargets(runs)
  const more = living === undefined ? [] : ['', ...livingTable(runs)]
  say([
    `${users} students, ${days} days, like rate ${likeRate}, seeds ${seeds.join(' ')}`,
    ...['', ...tableOf(runs), ...more, '', ...targetTable(targets)],
  ])
  return targets.every(({ isMet }) => isMet) ? 0 : 1
}

function run(options: Options): number {
  if (options.needsHelp) {
    say([USAGE])
    return 0
  }
  if (options.learns) {
    say([JSON.stringify(learn(options.settings), null, 2)])
    return 0
  }
  return options.measuresSpeed ? runSpeed() : runMarkets(options)
}

function main(): number {
  let options: Options
  try {
    options = readOptions(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
    return 2
  }
  return run(options)
}

process.exitCode = main()

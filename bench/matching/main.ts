import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compare } from './compare.ts'
import { learn } from './learn.ts'
import { type Options, readOptions, USAGE } from './options.ts'
import { lorenzPlot, pairedPlot } from './plots/plots.ts'
import { measurePass } from './speed/pass.ts'
import { measureTop20 } from './speed/top20.ts'
import { summaryOf } from './summary.ts'
import { tableOf, targetsOf } from './targets.ts'

const IMAGES = join(import.meta.dirname, '..', '..', 'docs', 'images')

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

function tell(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${line}\n`)
}

function runSpeed(): number {
  const pass = measurePass([1000, 10_000, 40_000])
  const top = measureTop20(1_000_000)
  say([...pass.lines, '', ...top.lines])
  return pass.isWithin && top.isWithin ? 0 : 1
}

function runMarkets({ settings, seeds, isJson, doesPlot }: Options): number {
  const runs = compare(settings, seeds, { everyDay: doesPlot, tell })
  if (doesPlot) {
    mkdirSync(IMAGES, { recursive: true })
    writeFileSync(join(IMAGES, 'matching-paired.svg'), pairedPlot(runs))
    writeFileSync(join(IMAGES, 'matching-exposure.svg'), lorenzPlot(runs))
  }
  if (isJson) {
    say([summaryOf(runs)])
    return 0
  }
  const { users, days, likeRate } = settings
  const { lines, isMet } = targetsOf(runs)
  say([
    `${users} students, ${days} days, like rate ${likeRate}, seeds ${seeds.join(' ')}`,
    ...['', ...tableOf(runs), '', ...lines],
  ])
  return isMet ? 0 : 1
}

function run(options: Options): number {
  if (options.needsHelp) {
    say([USAGE])
    return 0
  }
  if (options.doesLearn) {
    say([JSON.stringify(learn(options.settings), null, 2)])
    return 0
  }
  return options.doesTop20 ? runSpeed() : runMarkets(options)
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

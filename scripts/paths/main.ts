import type { MachineDiff } from '../../flows/diff/change.ts'
import type { Session } from '../../machines/inspection/session.ts'
import type { Times } from '../../machines/paths/format/text.ts'
import { generatePaths, type MachinePaths, type Path } from '../../machines/paths/generate.ts'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import type { Risk } from '../../machines/paths/risks.ts'
import type { Strategy } from '../../machines/paths/strategies.ts'
import { changedPaths, changedSince } from './changedSince.ts'
import { chooseFlows, loadFlows } from './flows.ts'
import { initModel } from './init.ts'
import { type Options, readOptions, USAGE, UsageError } from './options.ts'
import { writeFiles, written } from './output.ts'
import { type Runner, scriptsOfAll, writeRunner } from './runners.ts'
import type { AnyScript } from './script.ts'
import { readSessions, recordedPaths, runsCut } from './sessions.ts'

function print(text: string): void {
  process.stdout.write(text)
}

const warn = (sentence: string) => process.stderr.write(`${sentence}\n`)

type Diffs = ReadonlyMap<string, MachineDiff> | undefined

function hasOneOf(wanted: readonly Risk[]) {
  return ({ tags }: Path) => tags.some((tag) => wanted.includes(tag))
}

/** Filters the generated paths by tag and by `--changed-since`. */
function wanted({ id, paths }: MachinePaths, { tags }: Options, diffs: Diffs): readonly Path[] {
  const risky = tags.length === 0 ? paths : paths.filter(hasOneOf(tags))
  const diff = diffs?.get(id)
  return diff ? changedPaths(diff, risky) : risky
}

interface Wanted {
  readonly options: Options
  readonly diffs: Diffs
  readonly sessions: readonly Session[]
}

function pathsOf(model: AnyPathModel, { options, sessions }: Wanted): MachinePaths {
  const { strategy, to, chance } = options
  return sessions.length > 0
    ? recordedPaths(model, sessions)
    : generatePaths(model, { strategy, to, chance })
}

function generate(models: readonly AnyPathModel[], asked: Wanted) {
  const { options, diffs } = asked
  const times = new Map<string, number>()
  const machines = models.map((model) => {
    const began = performance.now()
    try {
      const made = pathsOf(model, asked)
      return { ...made, paths: wanted(made, options, diffs) }
    } catch (error) {
      throw new Error(`${model.machine.id}: ${(error as Error).message}`, { cause: error })
    } finally {
      times.set(model.machine.id, performance.now() - began)
    }
  })
  return { machines, times }
}

function warnOfCuts(machines: readonly MachinePaths[]): void {
  for (const { id, paths, isCut } of machines) {
    if (isCut) warn(`${id}: cut after ${paths.length} paths; there are more.`)
  }
}

/** Strategies for which a machine may have no path, because its model has no test data. */
const DATA: readonly Strategy[] = ['boundary', 'pairwise']

/** Strategies that do not cover every transition by design. */
const PARTIAL: readonly Strategy[] = ['shortest', 'simple', 'negative', 'random', ...DATA]

/** The transitions that no path takes, one per line; empty if only some paths were requested. */
function notWalked(
  machines: readonly MachinePaths[],
  { strategy, to, tags, since, sessions }: Options,
): string[] {
  const isPart = [to, since].some(Boolean) || tags.length + sessions.length > 0
  if (isPart || PARTIAL.includes(strategy)) return []
  return machines.flatMap(({ id, uncovered }) => uncovered.map((line) => `  ${id}.${line}`))
}

function warnOfSkipped(scripts: readonly AnyScript[]): void {
  const skipped = scripts.filter((script) => 'skipped' in script)
  warn(`${scripts.length - skipped.length} of ${scripts.length} paths can be walked in a browser.`)
  const reasons = Map.groupBy(skipped, ({ machine, skipped: why }) => `${machine}: ${why}`)
  for (const [reason, paths] of reasons) warn(`skipped ${paths.length} of ${reason}`)
}

async function write(
  machines: readonly MachinePaths[],
  times: Times,
  scripts: readonly AnyScript[],
  { out, format, runners }: Options,
): Promise<void> {
  const wanted = Object.entries(runners).filter(([, folder]) => folder !== undefined)
  const files: string[] = []
  for (const [runner, folder = ''] of wanted) {
    files.push(...(await writeRunner(runner as Runner, folder, machines, scripts)))
  }
  if (out) files.push(...(await writeFiles(out, format, machines, times, scripts)))
  for (const file of files) warn(`wrote ${file}`)
  if (wanted.length > 0) warnOfSkipped(scripts)
  else if (!out) print(written(format, machines, times, scripts))
}

async function makePaths(options: Options): Promise<number> {
  const { models, warnings } = await loadFlows()
  const diffs = options.since === undefined ? undefined : await changedSince(options.since)
  const asked = chooseFlows(models, options.machines, options.to)
  const chosen = asked.filter(({ machine }) => diffs?.has(machine.id) ?? true)
  for (const warning of warnings) warn(warning)
  const sessions = await readSessions(options.sessions)
  for (const warning of chosen.flatMap((model) => runsCut(model, sessions))) warn(warning)
  const made = generate(chosen, { options, diffs, sessions })
  const { times } = made
  const isPart = sessions.length > 0 || DATA.includes(options.strategy)
  const machines = made.machines.filter(({ paths }) => !isPart || paths.length > 0)
  if (machines.length === 0) warn('There is no such path.')
  await write(machines, times, scriptsOfAll(chosen, machines), options)
  warnOfCuts(machines)
  const left = notWalked(machines, options)
  if (left.length === 0) return 0
  warn(`No path walks:\n${left.join('\n')}`)
  return 1
}

async function init(flow: string): Promise<void> {
  const { models } = await loadFlows()
  for (const file of await initModel(flow, models)) warn(`wrote ${file}`)
  warn(
    'Now put it into words: what a person does and sees. "npm run check" says what an event needs.',
  )
}

async function main(words: readonly string[]): Promise<number> {
  const options = readOptions(words)
  if (options.help) print(USAGE)
  else if (options.init === undefined) return makePaths(options)
  else await init(options.init)
  return 0
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const isUsage = error instanceof UsageError
  warn(isUsage ? `${error.message}\n\n${USAGE}` : (error as Error).message)
  process.exitCode = isUsage ? 2 : 1
}

import type { AnyStateMachine } from 'xstate'
import type { MachinePaths, Path } from '../../machines/paths/generate.ts'
import { leavesOf } from '../../machines/paths/stateValues.ts'
import { actionsOf, isLeftOut } from './actions.ts'
import { callsAlong } from './awaitedCalls.ts'
import { expectedNames } from './expectedNames.ts'
import type { Action, FlowScreen, Moment, Sight, Unseen, World } from './flowScreen.ts'

/** A step of a path, for a browser driver. */
export interface ScriptedStep {
  readonly does: string
  readonly sees: string
  readonly actions: readonly Action[]
  readonly world?: World
  readonly expects: {
    readonly shows: readonly string[]
    readonly gone: readonly string[]
    readonly busy: readonly string[]
    readonly address?: string
    /** Pending calls of the flow; null if they cannot be determined. */
    readonly calls: readonly string[] | null
  }
}

/** A path as data for a driver that knows nothing about the product. */
export interface ScriptedPath {
  readonly machine: string
  readonly id: string
  readonly title: string
  readonly given: string
  readonly tags: readonly string[]
  readonly at: string
  readonly kept: Readonly<Record<string, unknown>>
  readonly world: World
  /** Calls that are held until the path says what happens to them. */
  readonly holds: readonly string[]
  /** Calls of the flow itself; the others belong to inner flows. */
  readonly own: readonly string[]
  /** Calls that may be made earlier than the flow needs them. */
  readonly foreseen: readonly string[]
  readonly first: readonly Action[]
  readonly steps: readonly ScriptedStep[]
}

/** A path that cannot be walked, with the reason. */
export interface SkippedPath {
  readonly machine: string
  readonly id: string
  readonly title: string
  readonly tags: readonly string[]
  readonly skipped: string
}

export type AnyScript = ScriptedPath | SkippedPath

function sightOf(screen: FlowScreen, moment: Moment): Sight {
  const expected = expectedNames(moment.step.sees)
  const own = leavesOf(moment.step.value).map((leaf) => {
    const sight = screen.sees?.[leaf] ?? {}
    return typeof sight === 'function' ? sight(moment) : sight
  })
  const address = own.find((sight) => sight.address)?.address
  return {
    shows: [...expected.texts, ...own.flatMap(({ shows = [] }) => shows)],
    says: own.flatMap(({ says = [] }) => says),
    busy: [...expected.busy, ...own.flatMap(({ busy = [] }) => busy)],
    ...(address && { address }),
    ...(own.some((sight) => sight.isPassing) && { isPassing: true }),
  }
}

function skippedBecause(screen: FlowScreen, path: Path): string | undefined {
  const why = Object.entries(screen.skips ?? {}).find(([words]) => path.title.includes(words))
  if (why) return why[1]
  const silent = path.steps.slice(1).find((step) => !actionsOf(step, screen, path))
  return silent && `The driver does not know how to bring about "${silent.does}".`
}

function heldBy(screen: FlowScreen, steps: readonly { actions: readonly Action[] }[]): string[] {
  const others = steps.flatMap(({ actions }) =>
    actions.flatMap((action) => {
      if ('answer' in action) return [action.answer]
      return 'noAnswer' in action ? [action.noAnswer] : []
    }),
  )
  return [...new Set([...Object.values(screen.calls), ...others])]
}

function stepOf(screen: FlowScreen, moment: Moment): StepWithMessages {
  const { step, path, before } = moment
  const { says = [], shows = [], busy = [], address, isPassing } = sightOf(screen, moment)
  const world = screen.worldAfter?.[step.does]
  return {
    does: isLeftOut(step, screen) ? `${step.does}, left out: a link of the page` : step.does,
    sees: step.sees,
    ...(!isPassing && { says }),
    actions: before.length === 0 ? [] : (actionsOf(step, screen, path) ?? []),
    ...(world && { world }),
    expects: {
      ...{ shows: [...new Set([...shows, ...says])], gone: [], busy: [...new Set(busy)] },
      ...(address && { address }),
      calls: null,
    },
  }
}

function scriptOf(machine: AnyStateMachine, screen: FlowScreen, path: Path): AnyScript {
  const own = { machine: machine.id, id: path.id, title: path.title, tags: path.tags }
  const skipped = skippedBecause(screen, path)
  if (skipped) return { ...own, skipped }
  const { first: begin = [] } = screen
  const first = typeof begin === 'function' ? begin(path) : begin
  const callsOf = callsAlong(machine, screen)
  const steps = path.steps.map((step, at) => {
    const moment = { path, step, before: path.steps.slice(0, at) }
    const scripted = stepOf(screen, moment)
    return { ...scripted, expects: { ...scripted.expects, calls: callsOf(step) } }
  })
  return {
    ...{ ...own, given: path.given, at: screen.at },
    ...{ kept: screen.kept?.(path) ?? {}, world: screen.world ?? {} },
    holds: heldBy(screen, [{ actions: first }, ...steps]),
    own: [...new Set(Object.values(screen.calls))],
    foreseen: screen.foreseen ?? [],
    first,
    steps,
  }
}

/** A step with the messages that must be visible after it; without them, any message may be. */
type StepWithMessages = ScriptedStep & { readonly says?: readonly string[] }

/** Adds to each step the messages of the flow that must not be visible. */
function withGone(scripts: readonly AnyScript[]): AnyScript[] {
  const steps = scripts.flatMap((script) => ('steps' in script ? script.steps : []))
  const messages = [...new Set((steps as StepWithMessages[]).flatMap(({ says = [] }) => says))]
  const gone = ({ says, expects, ...step }: StepWithMessages) => ({
    ...step,
    expects: {
      ...expects,
      gone: says ? messages.filter((one) => !says.some((said) => said.includes(one))) : [],
    },
  })
  return scripts.map((script) =>
    'steps' in script ? { ...script, steps: script.steps.map(gone) } : script,
  )
}

/** Converts the paths of a machine into scripts; a path that cannot be walked gets the reason instead. */
export function scriptsOf(
  machine: AnyStateMachine,
  screen: FlowScreen | Unseen | undefined,
  { paths }: MachinePaths,
): AnyScript[] {
  if (screen && !('skipped' in screen)) {
    return withGone(paths.map((path) => scriptOf(machine, screen, path)))
  }
  const skipped =
    screen?.skipped ?? 'Nobody has said where its screen is (browser in flows.config.ts).'
  return paths.map(({ id, title, tags }) => ({ machine: machine.id, id, title, tags, skipped }))
}

import { expect, type Page } from '@playwright/test'
import type { AnyEventObject, AnyStateMachine, AnyStateNode, StateValue } from 'xstate'
import type { Path } from '../../../machines/paths/generate.ts'
import { leavesOf } from '../../../machines/paths/stateValues.ts'
import { NEVER_ENDS, NEVER_SEEN } from '../../support/paths/screenDriver.ts'
import { untouched, usesControl } from '../../support/paths/touched.ts'
import type { SystemUnderTest } from '../../support/paths/walk.ts'
import type { AnyBrowserDriver } from './browserDriver.ts'
import { Gates } from './gates.ts'
import { Stage } from './stage.ts'
import { WatchedPage } from './watchedPage.ts'

interface Scene {
  driver: AnyBrowserDriver
  stage: Stage
}

const ANSWER = /^xstate\.(done|error)\.actor\.(.+)$/

/**
 * The state nodes from the root of the machine down to this leaf, such as `filling.idle`. Throws when there is none.
 */
function nodesTo(machine: AnyStateMachine, leaf: string): AnyStateNode[] {
  let node: AnyStateNode = machine.root
  const inner = leaf.split('.').map((key) => {
    const next: AnyStateNode | undefined = node.states[key]
    if (!next) throw new Error(`${machine.id} has no state ${leaf}`)
    node = next
    return next
  })
  return [machine.root, ...inner]
}

async function answer({ driver, stage }: Scene, kind: string, actor: string, output: unknown) {
  const end = driver.ends[actor]
  if (end === NEVER_ENDS) throw new Error(`${actor} never ends`)
  if (end) return end(stage, output as never)
  // This actor makes no call: it reads the browser's storage and has answered already.
  if (driver.calls[actor] === undefined) return
  if (kind === 'done') return stage.gates.release(actor)
  return driver.fails ? driver.fails(stage, actor) : stage.gates.cut(actor)
}

async function cause(scene: Scene, event: AnyEventObject): Promise<void> {
  const { driver, stage } = scene
  const step = stage.path.steps.find((one) => one.event === event)
  await driver.before?.[step?.does ?? '']?.(stage)
  const [, kind, actor] = ANSWER.exec(event.type) ?? []
  if (kind && actor) return answer(scene, kind, actor, event.output)
  // Timers of the machine run by themselves.
  if (event.type.startsWith('xstate.after.')) return
  const gesture = driver.does[event.type]
  if (!gesture) throw new Error(`Nobody knows what to do for ${event.type}`)
  return gesture(stage, event as never)
}

async function see({ driver, stage }: Scene, value: StateValue): Promise<void> {
  for (const leaf of leavesOf(value)) {
    const seeing = driver.sees[leaf]
    if (seeing === undefined) throw new Error(`Nobody knows what is to be seen in ${leaf}`)
    if (seeing !== NEVER_SEEN) await seeing(stage)
  }
}

/** All state nodes that are active in a state value. */
function nodesOf(machine: AnyStateMachine, value: StateValue): AnyStateNode[] {
  return leavesOf(value).flatMap((leaf) => nodesTo(machine, leaf))
}

/** Whether calls of the next state may already be on their way: true in a final state, and in a state with a timer. */
function isPassing(nodes: readonly AnyStateNode[]): boolean {
  return nodes.some(({ type, after }) => type === 'final' || after.length > 0)
}

/** Whether a transition of this state on this answer has a target. If the target is the same state, it calls again. */
function leavesAfter({ transitions }: AnyStateNode, answer: string): boolean {
  return transitions.get(answer)?.some(({ target }) => target !== undefined) ?? false
}

/**
 * Returns a function to be called after each step. It works out from the state which actors must have a call on the
 * way, lets calls go that nobody waits for, fails if any other actor has one, and returns the awaited actors.
 */
function callsOf({ driver: { machine, calls, foreseen = [] }, stage: { gates } }: Scene) {
  const actors = Object.keys(calls)
  let answered: string[] = []
  let awaited: string[] = []
  return async (value: StateValue, { type: cause }: AnyEventObject) => {
    const [, , actor = ''] = ANSWER.exec(cause) ?? []
    const nodes = nodesOf(machine, value)
    const invoked = new Set(nodes.flatMap(({ invoke }) => invoke.map(({ src }) => String(src))))
    const left = awaited.filter((one) => one !== actor && !invoked.has(one))
    for (const one of left) await gates.letGo(one)
    const isMadeAgain = nodes.some((node) => leavesAfter(node, cause))
    answered = (isMadeAgain ? answered : [...answered, actor]).filter((one) => invoked.has(one))
    awaited = actors.filter((one) => invoked.has(one) && !answered.includes(one))
    const silent = isPassing(nodes)
      ? []
      : actors.filter((one) => !awaited.includes(one) && !foreseen.includes(one))
    for (const one of silent) gates.expectNone(one)
    return awaited
  }
}

/**
 * Opens the start of the path in the browser. The result causes each event as the driver says and checks the page
 * after it; an error that nothing caught fails the check.
 */
export async function browserSystem(
  driver: AnyBrowserDriver,
  path: Path,
  page: Page,
): Promise<SystemUnderTest> {
  const crashes: string[] = []
  page.on('pageerror', (error) => crashes.push(error.stack ?? error.message))
  // React reports an error that it recovered from under its own message; `cause` holds the original error.
  await page.addInitScript(() => {
    addEventListener('error', ({ error }) => {
      if (error?.cause !== undefined) reportError(error.cause)
    })
  })
  const watched = await WatchedPage.open(page)
  const gates = await Gates.open(page, { ...driver.calls, ...driver.alsoHeld })
  const stage = new Stage(page, path, gates)
  const scene = { driver, stage }
  const follow = callsOf(scene)
  let last: AnyEventObject = { type: 'xstate.init' }
  await driver.begin(stage)
  return {
    async cause(event, _, does) {
      gates.mend()
      last = event
      stage.past.add(event)
      if (!usesControl(does)) return cause(scene, event)
      const before = await watched.controls()
      await cause(scene, event)
      const touched = await watched.takeTouched()
      expect(
        untouched(does, touched, before),
        `a control that the step names was not touched; touched: ${touched.join(', ')}`,
      ).toEqual([])
    },
    async check(value) {
      await see(scene, value)
      // A state may repeat a call right after its answer, so `follow` lists only calls that are still unanswered.
      for (const actor of await follow(value, last)) await gates.expectHeld(actor)
      expect(crashes).toEqual([])
    },
    // The transitions taken inside the browser cannot be read from here. They are counted by replaying the path.
    taken: () => [],
  }
}

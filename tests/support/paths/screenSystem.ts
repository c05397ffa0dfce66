import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { AnyActorRef, AnyEventObject } from 'xstate'
import type { Path } from '../../../machines/paths/generate.ts'
import { leavesOf } from '../../../machines/paths/stateValues.ts'
import { expectedNames } from '../../../scripts/paths/expectedNames.ts'
import { expectAccessible, happens } from '../screen.tsx'
import { expectClaims } from './claims.ts'
import { watchControls } from './controls.ts'
import { delayOf } from './delays.ts'
import { Past } from './past.ts'
import { type AnyScreenDriver, HANDED_OVER, NEVER_ENDS, NEVER_SEEN } from './screenDriver.ts'
import { openStage, type Stage } from './stage.tsx'
import { untouched } from './touched.ts'
import type { SystemUnderTest } from './walk.ts'

interface Scene {
  driver: AnyScreenDriver
  stage: Stage
  flow: AnyActorRef
  past: Past
}

const actorOf = ({ type }: AnyEventObject) => /^xstate\.\w+\.actor\.(.+)$/.exec(type)?.[1] ?? ''

async function answer({ driver, stage, flow }: Scene, event: AnyEventObject): Promise<void> {
  const name = actorOf(event)
  const end = driver.ends[name]
  if (end === NEVER_ENDS) throw new Error(`${name} never ends`)
  if (end) await end(stage, event.output as never)
  else await stage.answer(name, event.output)
  expect(stage.takeHeardBy(flow).map(({ type }) => type)).toContain(event.type)
}

/** Allows any id in a decision, because the screen generates it and the path has none. */
function withAnyId(event: AnyEventObject): AnyEventObject {
  const { decision } = event
  return decision ? { ...event, decision: { id: expect.any(String), ...decision } } : event
}

async function act({ driver, stage, flow }: Scene, event: AnyEventObject): Promise<void> {
  const gesture = driver.does[event.type]
  if (!gesture) throw new Error(`Nobody knows what to do for ${event.type}`)
  await gesture(stage, event as never)
  await happens(() => undefined)
  expect(stage.takeHeardBy(flow), 'what the screen told the flow').toContainEqual(withAnyId(event))
}

/** Tries a gesture that the flow ignores. The screen may not offer its control. */
async function attempt({ driver, stage }: Scene, event: AnyEventObject): Promise<void> {
  try {
    await driver.does[event.type]?.(stage, event as never)
  } catch (error) {
    if ((error as Error).name !== 'TestingLibraryElementError') throw error
  }
  await happens(() => undefined)
}

async function cause(scene: Scene, event: AnyEventObject): Promise<void> {
  const { stage, flow } = scene
  stage.takeHeardBy(flow)
  if (event.type.startsWith('xstate.done.actor.')) await answer(scene, event)
  else if (event.type.startsWith('xstate.error.actor.'))
    await stage.fail(actorOf(event), event.error)
  else if (event.type.startsWith('xstate.after.'))
    await stage.wait(delayOf(flow.getSnapshot(), event))
  else await act(scene, event)
}

async function read({ driver, stage, flow, past }: Scene, leaf: string): Promise<void> {
  const reading = driver.reads[leaf]
  if (reading === undefined || reading === NEVER_SEEN) {
    throw new Error(`Nobody was to see ${leaf}`)
  }
  if (reading === HANDED_OVER) expect(flow.getSnapshot().status).toBe('done')
  else await reading(past, stage)
}

const accessible = new WeakMap<AnyScreenDriver, Set<string>>()

/** Runs axe once per state value, because it is slower than everything else. */
async function checkAccessible(driver: AnyScreenDriver, value: string): Promise<void> {
  const checked = accessible.get(driver) ?? new Set()
  if (checked.has(value)) return
  await expectAccessible()
  accessible.set(driver, checked.add(value))
}

/** Checks that pressing a busy button does nothing. */
async function checkBusyButtons({ stage, flow }: Scene): Promise<void> {
  for (const button of screen.queryAllByRole('button', { busy: true })) {
    stage.takeHeardBy(flow)
    await stage.person.click(button)
    expect(stage.takeHeardBy(flow), 'what a busy button told the flow').toEqual([])
  }
}

function textOnScreen(): string {
  const labels = [...document.querySelectorAll('[aria-label]')].map(
    (element) => element.getAttribute('aria-label') ?? '',
  )
  return [document.body.textContent ?? '', ...labels].join(' ').replace(/\s+/g, ' ')
}

/** Fails unless the screen shows all names in the description of a step. */
function checkNames(sees: string): void {
  const { texts, dialogs, busy } = expectedNames(sees)
  for (const text of texts) expect(textOnScreen(), `the path says: ${sees}`).toContain(text)
  for (const name of dialogs) screen.getByRole('dialog', { name })
  for (const name of busy) screen.getByRole('button', { name, busy: true })
}

/** Walks paths on a mounted screen by user actions, and checks what it shows. */
export async function screenSystem(
  driver: AnyScreenDriver,
  { input }: Path,
): Promise<SystemUnderTest> {
  const stage = openStage()
  const flow = (await driver.open(stage, input as never)) as AnyActorRef | undefined
  if (!flow) throw new Error(`${driver.machine.id} was not running once its screen was open`)
  const past = new Past(input)
  const scene: Scene = { driver, stage, flow, past }
  return {
    async cause(event, isIgnored, does) {
      if (isIgnored) return attempt(scene, event)
      past.add(event)
      const touched: string[] = []
      const controls = watchControls((names) => touched.push(...names))
      const before = controls.all()
      await cause(scene, event)
      controls.end()
      expect(
        untouched(does, touched, before),
        `a control that the step names was not touched; touched: ${touched.join(', ')}`,
      ).toEqual([])
    },
    async check(value, sees) {
      const snapshot = flow.getSnapshot()
      expect(snapshot.status).not.toBe('error')
      expect(snapshot.value).toEqual(value)
      for (const leaf of leavesOf(value)) await read(scene, leaf)
      const isHandedOver = leavesOf(value).some((leaf) => driver.reads[leaf] === HANDED_OVER)
      if (!isHandedOver) {
        checkNames(sees)
        expectClaims(sees)
      }
      await checkBusyButtons(scene)
      await checkAccessible(driver, JSON.stringify(value))
    },
    taken: () => stage.takenBy(driver.machine.id),
  }
}

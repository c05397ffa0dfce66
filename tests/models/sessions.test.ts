import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { recorded, runsOf, type Session, sessionOf } from '../../machines/inspection/session.ts'
import { watchFlows } from '../../machines/inspection/watch.ts'
import { bareModel } from '../../machines/paths/bareModel.ts'
import { generatePaths, pathOfSession } from '../../machines/paths/generate.ts'
import { heldMachine } from '../../machines/paths/held.ts'
import { legalModel } from '../../machines/paths/models/legal.ts'
import { loginModel } from '../../machines/paths/models/login.ts'
import { messageOutboxModel } from '../../machines/paths/models/messageOutbox.ts'
import { verifyCodeModel } from '../../machines/paths/models/verifyCode.ts'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import { readSessions, recordedPaths, runsCut } from '../../scripts/paths/sessions.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

/** What is recorded while somebody walks a path. */
function sessionAlong(model: AnyPathModel, at: number, tick = 1): Session {
  const path = generatePaths(model, { strategy: 'tour' }).paths[at]
  if (!path) throw new Error('There is no such path.')
  let now = 0
  const { inspect, report } = watchFlows({ now: () => (now += tick), length: 5 })
  const actor = createActor(heldMachine(model.machine), { input: path.input, inspect })
  let recording = recorded(new Map(), 'tab', report())
  actor.start()
  for (const { event } of path.steps.slice(1)) {
    recording = recorded(recording, 'tab', report())
    actor.send(event)
  }
  recording = recorded(recording, 'tab', report())
  return sessionOf(recording, 'Login', new Date('2026-11-24T12:00:00Z'))
}

describe.each([
  ['login', loginModel],
  ['verifyCode', verifyCodeModel],
])('a recorded session of %s', (id, model) => {
  const session = sessionAlong(model, 0)

  test('keeps what the log of the product has forgotten, in order, with the state after each step', () => {
    const times = session.entries.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times.length).toBeGreaterThan(5)
    expect(session.entries.at(-1)?.value).toBeDefined()
    expect(runsOf(session, id)).toEqual([session.entries])
    expect(runsOf(session, 'other')).toEqual([])
  })

  test('is a path of its own, with the words and the data of the model', () => {
    const [run = []] = runsOf(session, id)
    const taken = run.flatMap((entry) => entry.taken)
    const found = pathOfSession(model, run)
    expect(found?.followed).toBe(found?.seen)
    expect(found?.path.steps.flatMap((step) => step.taken)).toEqual(taken)
    expect(JSON.stringify(found?.path)).not.toContain('•')
    expect(recordedPaths(model, [session, session]).paths).toHaveLength(1)
    expect(runsCut(model, [session])).toEqual([])
  })
})

test('events of the same millisecond are all recorded', () => {
  const events = (tick: number) =>
    sessionAlong(loginModel, 0, tick).entries.map(({ event }) => event)
  expect(events(0)).toEqual(events(1))
})

test('a path of a session has the data of the session where the record shows it', () => {
  for (const document of ['terms', 'privacy'] as const) {
    const { inspect, report } = watchFlows({ now: () => 0 })
    const actor = createActor(heldMachine(legalModel.machine), { inspect }).start()
    actor.send({ type: 'document.requested', document })
    const path = pathOfSession(legalModel, report().log)?.path
    expect(path?.steps[1]?.event).toEqual({ type: 'document.requested', document })
    actor.stop()
  }
})

test('a second of a countdown that was seen three times is waited for three times', () => {
  const isSecond = ({ does }: { does: string }) => does === 'wait a second'
  const counting = generatePaths(messageOutboxModel).paths.find(({ steps }) => steps.some(isSecond))
  if (!counting) throw new Error('No path counts seconds.')
  const { inspect, report } = watchFlows({ now: () => 0 })
  const actor = createActor(heldMachine(messageOutboxModel.machine), {
    input: counting.input,
    inspect,
  }).start()
  for (const step of counting.steps.slice(1)) {
    for (let time = isSecond(step) ? 3 : 1; time > 0; time -= 1) actor.send({ ...step.event })
  }
  const { log } = report()
  actor.stop()
  expect(log.at(-1)?.times).toBe(3)
  const found = pathOfSession(messageOutboxModel, log)
  expect(found?.followed).toBe(found?.seen)
  expect(found?.path.steps.filter(isSecond)).toHaveLength(3)
})

test('each start of a flow begins a run, and flows that run at once are told apart', () => {
  const entry = (flow: string, type: string, machine = 'timer'): Session['entries'][number] => ({
    ...{ flow, machine, at: 0, event: { type }, taken: [] },
  })
  const [init, tick] = ['xstate.init', 'tick']
  const entries = [
    ...[entry('a', init), entry('b', init), entry('a', tick), entry('app', init, 'app')],
    ...[entry('b', tick), entry('a', init), entry('a', tick), entry('c', tick)],
  ]
  const session: Session = { flows: 'session', id: '', title: '', ended: '', entries }
  const runs = runsOf(session, 'timer').map((run) => run.map((one) => entries.indexOf(one)))
  expect(runs).toEqual([[0, 2], [1, 4], [5, 6], [7]])
})

test('a step that the model does not know ends the path and is reported', () => {
  const session = sessionAlong(loginModel, 0)
  const entries = session.entries.map((entry, at) =>
    at === 3 ? { ...entry, event: { type: 'door.opened' } } : entry,
  )
  const [said] = runsCut(loginModel, [{ ...session, entries }])
  expect(said).toMatch(/^login: of \d+ steps 2 can be walked; its model knows no next one\.$/)
})

test('a file that is no session is named in the error', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'a.json')
  await writeFile(file, '{"flows":"other"}')
  await expect(readSessions([file])).rejects.toThrow(`${file} is no recorded session.`)
  await writeFile(file, JSON.stringify(sessionAlong(loginModel, 0)))
  expect(await readSessions([file])).toHaveLength(1)
  await expect(readSessions([join(folder, 'b.json')])).rejects.toThrow('b.json cannot be read.')
})

test('an event that the flow ignored is no step, and does not end the path', () => {
  const { inspect, report } = watchFlows({ now: () => 0 })
  const actor = createActor(heldMachine(legalModel.machine), { inspect }).start()
  actor.send({ type: 'modal.closed' })
  actor.send({ type: 'document.requested', document: 'terms' })
  const found = pathOfSession(legalModel, report().log)
  actor.stop()
  expect([found?.followed, found?.seen]).toEqual([1, 1])
  expect(found?.path.title).toBe('press *Terms of Service* → the modal loads its text')
})

const doorMachine = setup({
  types: { context: {} as { isLocked: boolean }, input: {} as { isLocked: boolean } },
  guards: { isLocked: ({ context }) => context.isLocked },
}).createMachine({
  id: 'door',
  context: ({ input }) => input,
  initial: 'shut',
  states: {
    shut: { on: { pushed: [{ guard: 'isLocked', target: 'stuck' }, { target: 'open' }] } },
    stuck: {},
    open: {},
  },
})

test('a session begins with the input with which most of it can be walked, else with the first', () => {
  const inputs = { free: { isLocked: false }, locked: { isLocked: true } }
  const model: AnyPathModel = { ...bareModel(doorMachine), inputs }
  const pushed = (branch: number) => ({
    ...{ event: { type: 'pushed' }, taken: [`door.shut | pushed | ${branch}`] },
  })
  const found = [[pushed(0)], [pushed(1)], [pushed(2)], []].map((seen) => {
    const session = pathOfSession(model, seen)
    return [session?.path.given, session?.followed, session?.seen]
  })
  expect(found).toEqual([
    ['locked', 1, 1],
    ['free', 1, 1],
    ['free', 0, 1],
    ['free', 0, 0],
  ])
})

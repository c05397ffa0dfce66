import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { recorded, runsOf, sessionOf } from '../../machines/inspection/session.ts'
import { watchFlows } from '../../machines/inspection/watch.ts'
import { generatePaths } from '../../machines/paths/generate.ts'
import { heldMachine } from '../../machines/paths/held.ts'
import { loginModel } from '../../machines/paths/models/login.ts'
import { openPlayer } from './playing.ts'

/** What was seen of a login on its longest path. */
function seenLogin() {
  const { paths } = generatePaths(loginModel)
  const path = paths.toSorted((one, other) => other.steps.length - one.steps.length)[0]
  const { inspect, report } = watchFlows({ now: () => 0 })
  const actor = createActor(heldMachine(loginModel.machine), { input: path?.input, inspect })
  actor.start()
  for (const { event } of path?.steps.slice(1) ?? []) actor.send(event)
  const session = sessionOf(recorded(new Map(), 'tab', report()), 'Login', new Date())
  return { seen: runsOf(session, 'login')[0] ?? [], end: path?.steps.at(-1)?.value }
}

test('a recorded flow is replayed with the descriptions of its model', () => {
  const player = openPlayer()
  const { seen, end } = seenLogin()
  const report = player.tell({ type: 'retrace', machine: 'login', seen })
  expect(report.problem).toBeUndefined()
  expect(report.flows[0]?.value).toEqual(end)
  expect(report.steps).toBeGreaterThan(3)
})

test('an unknown step ends the replay and is reported', () => {
  const player = openPlayer()
  const { seen } = seenLogin()
  const odd = seen.map((one, at) => (at === 2 ? { ...one, event: { type: 'door.opened' } } : one))
  const { problem } = player.tell({ type: 'retrace', machine: 'login', seen: odd })
  expect(problem).toMatch(/^Of \d+ steps 1 can be walked; the model knows no next one\.$/)
})

import { afterEach, expect, test } from 'vitest'
import { type AnyActorRef, createActor, createMachine, waitFor } from 'xstate'
import { block, endMatch, getMatch, seeMatch } from '../../contract/likes.ts'
import { makeReport } from '../../contract/reports.ts'
import type { Reply } from '../../domain/reply.ts'
import { MAYA } from '../../machines/paths/models/samples.ts'
import { provideLikes } from '../../src/app/provide/likes.ts'
import { answeringServices } from '../support/answeringServices.ts'
import { refused, settled } from '../support/heldActor.ts'
import { takeConsoleLines } from '../support/noConsoleLines.ts'

const running: { stop: () => void }[] = []

afterEach(() => {
  for (const actor of running.splice(0)) actor.stop()
})

/** The flows that the dashboard of the student u1 gets, and what they send. */
function open() {
  const { services, to } = answeringServices()
  const dashboard = createActor(createMachine({ context: { userId: 'u1' } })).start()
  const flows = provideLikes({ ...services, apiHost: '' }, dashboard as AnyActorRef)
  running.push(dashboard)
  return { flows, payloads: (path: string) => to(path).map(({ payload }) => payload) }
}

function openSafety() {
  const { flows, payloads } = open()
  const safety = createActor(flows.safety).start()
  running.push(safety)
  return { safety, payloads }
}

test.each([
  ['  He asked for money. \n', { words: 'He asked for money.' }],
  [' \n ', {}],
  ['\u200b', {}],
  ['', {}],
])('a report is sent with its words, if there are any: %j', async (typed, words) => {
  const { safety, payloads } = openSafety()
  const message = { message: 'm7', quote: 'Pay me first' }
  const person = { id: 'maya', name: 'Maya Okafor' }
  safety.send({
    type: 'report.requested',
    report: { person, subject: 'conversation', ...message },
  })
  const form = safety.getSnapshot().children.report
  form?.send({ type: 'words.changed', words: typed })
  form?.send({ type: 'reason.chosen', reason: 'scam' })
  form?.send({ type: 'report.submitted', id: 'r1' })
  await expect
    .poll(() => payloads(makeReport.path))
    .toEqual([
      {
        id: 'r1',
        student: 'maya',
        subject: 'conversation',
        message: 'm7',
        reason: 'scam',
        ...words,
      },
    ])
})

test.each([
  ['end', endMatch.path, { id: 'm1' }],
  ['block', block.path, { student: 'maya' }],
] as const)('%s goes to the server, and nothing else', async (kind, path, payload) => {
  const { safety, payloads } = openSafety()
  const person = { id: MAYA.id, name: MAYA.name }
  const parting = kind === 'end' ? { kind, person, match: 'm1' } : { kind, person }
  safety.send({ type: 'parting.requested', parting })
  safety.getSnapshot().children.parting?.send({ type: 'parting.confirmed' })
  await waitFor(safety, (snapshot) => snapshot.matches('idle'))
  expect(payloads(path)).toEqual([payload])
  expect(payloads(kind === 'end' ? block.path : endMatch.path)).toEqual([])
})

test('the page of a match loads that match', async () => {
  const { flows, payloads } = open()
  const page = createActor(flows.matchProfile, { input: { match: 'm1' } }).start()
  running.push(page)
  await expect.poll(() => payloads(getMatch.path)).toEqual([{ id: 'm1' }])
})

test('each match that was looked at is noted on the server', async () => {
  const { flows, payloads } = open()
  const likes = createActor(flows.likes, { input: { userId: 'u1', isOffered: false } }).start()
  running.push(likes)
  likes.send({ type: 'matches.seen', matches: ['m1', 'm2'] })
  await expect.poll(() => payloads(seeMatch.path)).toEqual([{ id: 'm1' }, { id: 'm2' }])
})

test('that a match was looked at is told again after an outage, until the dashboard is left', async () => {
  const down: Reply<unknown> = refused('The service is away.', 503)
  const { services, to } = answeringServices({ [seeMatch.path]: down })
  const dashboard = createActor(createMachine({ context: { userId: 'u1' } })).start()
  const flows = provideLikes({ ...services, apiHost: '' }, dashboard as AnyActorRef)
  const likes = createActor(flows.likes, { input: { userId: 'u1', isOffered: false } }).start()
  running.push(likes)
  likes.send({ type: 'matches.seen', matches: ['m1'] })
  // When the window gets the focus, the next try is made at once.
  const retried = () => {
    dispatchEvent(new Event('focus'))
    return to(seeMatch.path).length
  }
  await expect.poll(retried).toBeGreaterThan(2)
  await settled()
  dashboard.stop()
  await settled()
  const tries = retried()
  await settled()
  expect(retried()).toBe(tries)
  expect(takeConsoleLines()).toHaveLength(1)
})

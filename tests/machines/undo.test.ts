import { expect, it } from 'vitest'
import { createActor, createMachine, SimulatedClock } from 'xstate'
import type { PendingDecision } from '../../domain/suggestion.ts'
import { LEO, MAYA } from '../../machines/paths/models/samples.ts'
import { undoMachine } from '../../machines/undo/undo.machine.ts'

const passed = (suggestion: string): PendingDecision => ({
  id: `passed ${suggestion}`,
  suggestion,
  decision: 'disliked',
})

function start(isOffered = true) {
  const told: unknown[] = []
  const clock = new SimulatedClock()
  const parent = createMachine({
    invoke: { id: 'undo', src: undoMachine, input: { isOffered } },
    on: { '*': { actions: ({ event }) => told.push(event) } },
  })
  const actor = createActor(parent, { clock }).start()
  const undo = actor.getSnapshot().children.undo
  const send = (event: object) => undo?.send(event)
  const decide = (candidate = MAYA) =>
    send({ type: 'decision.made', made: { candidate, decision: passed(candidate.id) } })
  const value = () => undo?.getSnapshot().value
  return { clock, told, send, decide, value }
}

it('a decision can be undone for ten seconds, and no longer', () => {
  const { clock, told, send, decide, value } = start()
  decide()
  clock.increment(9999)
  expect(value()).toEqual({ offering: 'running' })
  clock.increment(1)
  expect(value()).toBe('idle')
  send({ type: 'undo.requested', id: 'd2' })
  expect(told).toEqual([])
})

it('says whom it takes back, once', () => {
  const { told, send, decide } = start()
  decide()
  send({ type: 'undo.requested', id: 'd2' })
  send({ type: 'undo.requested', id: 'd3' })
  expect(told).toEqual([{ type: 'decision.undone', candidate: MAYA, id: 'd2' }])
})

it('only the last decision can be undone, and has ten seconds of its own', () => {
  const { clock, told, send, decide } = start()
  decide()
  clock.increment(9000)
  decide(LEO)
  clock.increment(9000)
  send({ type: 'undo.requested', id: 'd2' })
  expect(told).toEqual([{ type: 'decision.undone', candidate: LEO, id: 'd2' }])
})

it('while it is looked at, the time does not run', () => {
  const { clock, send, decide, value } = start()
  decide()
  send({ type: 'offer.held' })
  clock.increment(60_000)
  expect(value()).toEqual({ offering: 'held' })
  send({ type: 'offer.released' })
  clock.increment(9999)
  expect(value()).toEqual({ offering: 'running' })
  clock.increment(1)
  expect(value()).toBe('idle')
})

it('while it is looked at, another decision does not make the time run', () => {
  const { clock, told, send, decide, value } = start()
  decide()
  send({ type: 'offer.held' })
  decide(LEO)
  clock.increment(60_000)
  expect(value()).toEqual({ offering: 'held' })
  send({ type: 'undo.requested', id: 'd2' })
  expect(told).toEqual([{ type: 'decision.undone', candidate: LEO, id: 'd2' }])
})

it('nothing can be undone about somebody matched or parted from', () => {
  const { told, send, decide, value } = start()
  decide()
  send({ type: 'offer.withdrawn', candidates: [LEO.id] })
  expect(value()).toEqual({ offering: 'running' })
  send({ type: 'offer.withdrawn', candidates: [LEO.id, MAYA.id] })
  send({ type: 'undo.requested', id: 'd2' })
  expect([value(), told]).toEqual(['idle', []])
})

it('a server without likes takes nothing back', () => {
  const { decide, value } = start(false)
  decide()
  expect(value()).toBe('idle')
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EventObject } from 'xstate'
import { type Edge, edgesOf } from '../../machines/paths/graph.ts'
import { MODELS } from '../../machines/paths/models.ts'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import { possibleEvents } from '../../machines/paths/possibleEvents.ts'
import { isIn } from '../../machines/paths/stateValues.ts'
import { anyEvent, walkRandomly } from '../support/randomWalk.ts'

/** The states in which a flow without final states may stay. */
const RESTS: Readonly<Record<string, readonly string[]>> = {
  app: ['guest.landing', 'guest.sentToLanding', 'authenticated.dashboard'],
  newsletter: ['subscribed'],
  legal: ['closed'],
  // The paths decide on the first two candidates only; deciding on the next works the same way.
  suggestions: ['empty', 'reviewing'],
  listing: ['notOffered', 'shown', 'missing'],
  outbox: ['idle'],
  storageSession: ['signedOut'],
  language: ['spoken'],
  refill: ['idle'],
  undo: ['idle'],
  likes: ['notOffered', 'ready.current'],
  liveStream: ['online.streaming.open'],
  matchProfile: ['shown', 'ended', 'missing'],
  safety: ['idle'],
  ownProfile: ['overview'],
  notices: ['table.shown'],
  pushDevice: ['shown'],
  appearance: ['shown'],
  blocks: ['list.shown'],
  consent: ['notDue', 'over'],
  chats: ['notOffered', 'current'],
  conversation: ['shown', 'missing'],
  composer: ['writing'],
  messageOutbox: ['idle'],
  questionnaire: ['asking', 'reviewing'],
  answerOutbox: ['idle'],
  limits: ['chosen'],
  questionnaireOffer: ['notOffered', 'over'],
}

const everyFlow = MODELS.map((model) => [model.machine.id, model] as const)

function edges(model: AnyPathModel): Edge[] {
  const events = (snapshot: Parameters<typeof possibleEvents>[1]): EventObject[] =>
    possibleEvents(model, snapshot).map(({ event }) => event)
  const facts = (context: unknown) => model.facts(context as never)
  return Object.values(model.inputs).flatMap((input) =>
    edgesOf({ machine: model.machine, input, events, facts, wordsOf: () => '' }),
  )
}

function isEnd(model: AnyPathModel, { snapshot }: Edge['after']): boolean {
  const rests = RESTS[model.machine.id]
  if (!rests) return snapshot.status === 'done'
  return rests.some((state) => isIn(snapshot.value, state))
}

/** The states of a model from which no path leads to an end. */
function stuck(model: AnyPathModel): unknown[] {
  const all = edges(model)
  const ending = new Set(all.filter((edge) => isEnd(model, edge.after)).map(({ to }) => to))
  for (const { from, before } of all) {
    if (isEnd(model, before)) ending.add(from)
  }
  for (let size = -1; size !== ending.size; ) {
    size = ending.size
    for (const { from, to } of all) if (ending.has(to)) ending.add(from)
  }
  const sides = all.flatMap(({ from, to, before, after }) => [
    [from, before.snapshot.value] as const,
    [to, after.snapshot.value] as const,
  ])
  return sides.filter(([key]) => !ending.has(key)).map(([, value]) => value)
}

describe('whatever happens to a flow', () => {
  test.each(everyFlow)('%s never comes to an error', (_, model) => {
    const walks = fc.record({
      input: fc.constantFrom(...Object.values(model.inputs)),
      events: fc.array(anyEvent(model), { minLength: 50, maxLength: 200, size: 'max' }),
    })
    const property = fc.property(walks, ({ input, events }) => {
      const look = ({ status }: { status: string }) => expect(status).not.toBe('error')
      for (let left: readonly EventObject[] = events; left.length > 0; ) {
        left = walkRandomly(model.machine, input, left, look)
      }
    })
    fc.assert(property, { numRuns: 30 })
  })

  test.each(everyFlow)('%s can still reach an end from everywhere', (_, model) => {
    expect(stuck(model)).toEqual([])
  })
})

import fc from 'fast-check'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  getNextTransitions,
  SimulatedClock,
} from 'xstate'
import { generatePaths } from '../../machines/paths/generate.ts'
import { heldMachine } from '../../machines/paths/held.ts'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'

/** Fields of events that the user can fill with any text. */
const FREE = ['value', 'email', 'code', 'bio']

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', ' ', '123456', 'Quiet_Room1', '__proto__', '<script>', 'é'.repeat(3000)),
)

/** All events that are possible somewhere in a flow: user actions, answers, timers. */
function eventsOf(model: AnyPathModel): EventObject[] {
  const events: EventObject[] = []
  generatePaths(model, { onPossible: ({ event }) => events.push(event) })
  return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()]
}

function withFreeText(event: EventObject): fc.Arbitrary<EventObject> {
  const typed = Object.keys(event).filter((key) => FREE.includes(key))
  if (typed.length === 0) return fc.constant(event)
  return fc
    .oneof({ arbitrary: fc.constant(undefined), weight: 2 }, { arbitrary: hostileText, weight: 1 })
    .map((text) =>
      text === undefined
        ? event
        : { ...event, ...Object.fromEntries(typed.map((key) => [key, text])) },
    )
}

/** Arbitrary events: those of the flow, some with hostile texts, and some unknown ones. */
export function anyEvent(model: AnyPathModel): fc.Arbitrary<EventObject> {
  const nonsense = fc.constantFrom(
    '',
    'x',
    'form',
    'form.',
    'form.submitted.twice',
    'xstate.nothing',
  )
  return fc.oneof(
    { arbitrary: fc.constantFrom(...eventsOf(model)).chain(withFreeText), weight: 9 },
    { arbitrary: nonsense.map((type) => ({ type })), weight: 1 },
  )
}

/** Whether an event is possible now; answers and timers only if the machine waits for them. */
function canCome(snapshot: AnyMachineSnapshot, { type }: EventObject): boolean {
  const isOwn = /^xstate\.(done|error|after)\./.test(type)
  return !isOwn || getNextTransitions(snapshot).some(({ eventType }) => eventType === type)
}

/**
 * Sends events one after the other, skipping impossible ones, and calls `look` after each. Stops when the flow ends;
 * returns the events not sent.
 */
export function walkRandomly(
  machine: AnyStateMachine,
  input: unknown,
  events: readonly EventObject[],
  look: (snapshot: AnyMachineSnapshot) => void,
): readonly EventObject[] {
  const actor = createActor(heldMachine(machine), { input, clock: new SimulatedClock() })
  actor.start()
  for (const [at, event] of events.entries()) {
    if (actor.getSnapshot().status !== 'active') return events.slice(at)
    if (!canCome(actor.getSnapshot(), event)) continue
    actor.send(event)
    look(actor.getSnapshot())
  }
  actor.stop()
  return []
}

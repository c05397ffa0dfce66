import { generatePaths, type Path, type PathStep } from '../../../machines/paths/generate.ts'
import { MODELS } from '../../../machines/paths/models.ts'
import type { AnyPathModel } from '../../../machines/paths/pathModel.ts'
import type { Stop } from './stop.ts'

/** Flows at work where nobody looks. */
const UNSEEN = ['outbox', 'answerOutbox', 'refill', 'storageSession']

/** A refusal looks other than an answer that never came, although the state is the same. */
function likeness({ given }: Path, { value, event }: PathStep): string {
  const isAnswer = /^xstate\.(done|error)/.test(event.type)
  const before = event.type === 'xstate.init' ? given : isAnswer ? event : event.type
  return JSON.stringify([value, before])
}

function stopsOn(model: AnyPathModel): Stop[] {
  const stops = new Map<string, Stop>()
  for (const path of generatePaths(model).paths) {
    for (const [at, step] of path.steps.entries()) {
      const { sees, does } = step
      const events = path.steps.slice(1, at + 1).map(({ event }) => event)
      const stop = { machine: model.machine.id, sees, does, input: path.input, events }
      const known = stops.get(likeness(path, step))
      if (!known || known.events.length > events.length) stops.set(likeness(path, step), stop)
    }
  }
  return [...stops.values()]
}

/** Every state of every screen, made from the machines, in the order a student meets them. */
export function everyStop(): Stop[] {
  return MODELS.filter(({ machine }) => !UNSEEN.includes(machine.id)).flatMap(stopsOn)
}

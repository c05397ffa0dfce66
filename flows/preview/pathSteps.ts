import type { AnyEventObject } from 'xstate'
import type { Step } from '../protocol/player.ts'
import type { Run } from './run.ts'

const ACTOR = /^xstate\.(?:done|error)\.actor\.(.+)$/

/** The step that waits until a timer of the flow fires; undefined if there is no such timer. */
function untilTimer({ watch, actor }: Run, type: string): Step | undefined {
  const { timers } = watch.report()
  const timer = timers.find(({ flow, event }) => flow === actor.id && event === type)
  return timer && { type: 'wait', milliseconds: timer.left }
}

/** The step that ends an invocation: a pending call is answered, the end of an inner flow is sent as an event. */
function ending({ watch, actor }: Run, event: AnyEventObject): Step {
  const name = ACTOR.exec(event.type)?.[1]
  const send: Step = { type: 'send', flow: actor.id, event }
  const { calls } = watch.report()
  const call = calls.find(({ flow, src }) => flow === actor.id && src === name)
  if (!call) return send
  return event.type.startsWith('xstate.done.')
    ? { type: 'answer', call: call.id, output: event.output }
    : { type: 'fail', call: call.id, message: String(event.error) }
}

/**
 * The step that causes an event of a test path: answer a call, let time pass, or send the event. Undefined if there
 * is no such timer.
 */
function stepOf(run: Run, event: AnyEventObject): Step | undefined {
  if (ACTOR.test(event.type)) return ending(run, event)
  if (event.type.startsWith('xstate.after.')) return untilTimer(run, event.type)
  return { type: 'send', flow: run.actor.id, event }
}

/** Yields the steps of a path, each computed from the state after the previous one. */
export function* pathSteps(
  playing: { readonly run: Run },
  events: readonly AnyEventObject[],
): Generator<[at: number, step: Step | undefined]> {
  const caused = events.filter(({ type }) => type !== 'xstate.init')
  for (const [at, event] of caused.entries()) yield [at + 1, stepOf(playing.run, event)]
}

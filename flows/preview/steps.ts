import type { AnyActor, EventObject } from 'xstate'
import { snapshotOf } from '../../machines/inspection/tree.ts'
import type { Step } from '../protocol/player.ts'
import { answerCall, failCall } from './heldCall.ts'
import type { Run } from './run.ts'

const DAY = 86_400_000

function takes(flow: AnyActor, event: EventObject): boolean {
  return flow.logic.getTransitionData(snapshotOf(flow), event).length > 0
}

function send(run: Run, path: string, event: EventObject): string | undefined {
  const flow = run.watch.flow(path)
  if (!flow) return `The flow ${path} is not running.`
  if (snapshotOf(flow).status !== 'active') return `The flow ${path} has ended.`
  if (!takes(flow, event)) return `The flow ${path} does not take ${event.type} now.`
  flow.send(event)
  return undefined
}

function settle(run: Run, id: string, how: (call: AnyActor) => void): string | undefined {
  const call = run.watch.call(id)
  if (!call) return 'Nobody waits for an answer to this call any more.'
  how(call)
  return undefined
}

function wait({ clock }: Run, milliseconds: number): string | undefined {
  const isTime = milliseconds >= 0 && milliseconds <= DAY
  if (!isTime) return 'Time can pass from 0 milliseconds to one day.'
  clock.advance(milliseconds)
  return undefined
}

function attempt(run: Run, step: Step): string | undefined {
  switch (step.type) {
    case 'send':
      return send(run, step.flow, step.event)
    case 'answer':
      return settle(run, step.call, (call) => answerCall(call, step.output))
    case 'fail':
      return settle(run, step.call, (call) => failCall(call, step.message))
    case 'wait':
      return wait(run, step.milliseconds)
  }
}

/** The message for a machine that threw an error. */
export function brokenWords(message: string): string {
  return `The machine cannot go on from this: ${message}`
}

/**
 * Takes a step; returns an error message if it is not possible. If the machine throws, the run is broken and must be
 * replaced.
 */
export function take(run: Run, step: Step): string | undefined {
  try {
    const problem = run.from(() => attempt(run, step))
    const failure = run.failure()
    return failure === undefined ? problem : brokenWords(failure)
  } catch (error) {
    return brokenWords((error as Error).message)
  }
}

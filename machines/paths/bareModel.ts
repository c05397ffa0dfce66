import type { AnyStateMachine } from 'xstate'
import type { AnyPathModel } from './pathModel.ts'

/** A stand-in model for a machine without one: events and answers carry no data. */
export function bareModel(machine: AnyStateMachine): AnyPathModel {
  return {
    machine,
    inputs: { '': undefined },
    states: {},
    events: {},
    actors: {},
    delays: {},
    facts: () => null,
  }
}

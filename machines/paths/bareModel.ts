import type { AnyStateMachine } from 'xstate'
import type { AnyPathModel } from './pathModel.ts'

/** The model of a machine that has none yet: it is walked with bare events and answers, as far as that goes. */
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

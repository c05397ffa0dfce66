import { assign, sendTo, setup } from 'xstate'
import { type PartingInput, partingMachine } from '../parting/parting.machine.ts'
import { type ReportInput, reportMachine } from '../report/report.machine.ts'

interface SafetyContext {
  report: ReportInput | undefined
  parting: PartingInput | undefined
}

type SafetyEvent =
  | { type: 'report.requested'; report: ReportInput }
  | { type: 'parting.requested'; parting: PartingInput }

const NOBODY = { id: '', name: '' }

/** Reports and blocks students and ends matches, with one dialog at a time. */
export const safetyMachine = setup({
  types: {
    context: {} as SafetyContext,
    events: {} as SafetyEvent,
    children: {} as { report: 'report'; parting: 'parting' },
  },
  actors: { report: reportMachine, parting: partingMachine },
  guards: {
    isBlockWanted: (_, isWanted: boolean) => isWanted,
    isSent: (_, isSent: boolean) => isSent,
    isDone: (_, isDone: boolean) => isDone,
  },
  actions: {
    keepReport: assign({ report: (_, report: ReportInput) => report }),
    keepParting: assign({ parting: (_, parting: PartingInput) => parting }),
    blockReported: assign({
      parting: ({ context: { report } }) => ({
        kind: 'block' as const,
        person: report?.person ?? NOBODY,
      }),
    }),
    announceReported: sendTo(
      // Started alone, as in the gallery, the flow has no parent: it then sends the event to itself and ignores it.
      ({ self }) => self._parent ?? self,
      ({ context }) => ({ type: 'candidate.left', candidate: context.report?.person.id ?? '' }),
    ),
    announceParted: sendTo(
      ({ self }) => self._parent ?? self,
      ({ context }) => ({ type: 'candidate.left', candidate: context.parting?.person.id ?? '' }),
    ),
  },
}).createMachine({
  id: 'safety',
  context: { report: undefined, parting: undefined },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'report.requested': {
          target: 'reporting',
          actions: { type: 'keepReport', params: ({ event }) => event.report },
        },
        'parting.requested': {
          target: 'parting',
          actions: { type: 'keepParting', params: ({ event }) => event.parting },
        },
      },
    },
    reporting: {
      invoke: {
        id: 'report',
        src: 'report',
        input: ({ context }) => context.report ?? { person: NOBODY, subject: 'card' },
        onDone: [
          {
            guard: { type: 'isBlockWanted', params: ({ event }) => event.output.isBlockWanted },
            target: 'parting',
            actions: ['announceReported', 'blockReported'],
          },
          {
            guard: { type: 'isSent', params: ({ event }) => event.output.isSent },
            target: 'idle',
            actions: 'announceReported',
          },
          { target: 'idle' },
        ],
      },
    },
    parting: {
      invoke: {
        id: 'parting',
        src: 'parting',
        input: ({ context }) => context.parting ?? { kind: 'block', person: NOBODY },
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output.isDone },
            target: 'idle',
            actions: 'announceParted',
          },
          { target: 'idle' },
        ],
      },
    },
  },
})

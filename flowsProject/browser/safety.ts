import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import { LEO, LIKES, MATCH, MATCHED_PROFILE, MAYA } from '../../machines/paths/models/samples.ts'
import type { Action, FlowScreen, World } from '../../scripts/paths/flowScreen.ts'
import { latest } from './latest.ts'
import { accepted, deckOf, STUDENT_WORLD } from './worlds.ts'

const OUT_OF_ORDER = 'The service is away. Please try again.'

const END: Action = { press: 'End the match' }

const DEALT: World = {
  ...STUDENT_WORLD,
  'GET /dashboard/get-suggestions': deckOf({ candidates: [MAYA, LEO] }),
  'GET /dashboard/screen-for-suggestions': accepted({}),
}

/** The dialogs are loaded together with the lists, so the lists must be answered first. */
const LISTS: Action = { answer: 'GET /likes', with: accepted({ ...LIKES, matches: [] }) }

const report: FlowScreen = {
  at: '/home/dashboard',
  first: [LISTS, { press: 'Report Account' }],
  calls: { sendReport: 'POST /reports' },
  bodies: { sendReport: (value: object) => accepted(value) },
  world: DEALT,
  means: {
    'write *She asked for $50.*': [{ fill: 'Anything to add?', with: 'She asked for $50.' }],
    'close the dialog': [{ press: 'Close' }],
  },
  sees: {
    editing: (moment) => ({
      shows: ['Report Maya Okafor'],
      says: latest(moment, {
        'xstate.done.actor.sendReport': OUT_OF_ORDER,
        'xstate.error.actor.sendReport': UNREACHABLE_MESSAGE,
      }),
    }),
    sending: { busy: ['Send report'] },
    sent: { shows: ['Thank you. We have your report.', 'NK-000123'] },
    closed: { shows: ['Suggestions'] },
  },
}

const SEEN = { ...MATCH, is_seen: true }

const parting: FlowScreen = {
  at: `/home/matches/${MATCH.id}`,
  first: [{ answer: 'GET /likes', with: accepted({ ...LIKES, matches: [SEEN] }) }, END],
  calls: { sendParting: 'POST /matches/:id/end' },
  world: {
    ...DEALT,
    'GET /matches/:id': accepted({ match: SEEN, profile: MATCHED_PROFILE }),
  },
  means: { confirm: [END], 'close the dialog': [{ press: 'Cancel' }] },
  sees: {
    confirming: (moment) => ({
      shows: ['End the match with Maya Okafor?'],
      says: latest(moment, {
        'xstate.done.actor.sendParting': OUT_OF_ORDER,
        'xstate.error.actor.sendParting': UNREACHABLE_MESSAGE,
      }),
    }),
    sending: { busy: ['End the match'] },
    done: { shows: ['Maya Okafor'] },
    closed: { shows: ['Maya Okafor'] },
  },
}

/** Flows for reports and ends of matches. */
export const SAFETY_SCREENS = { report, parting }

import { limitsMachine } from '../../limits/limits.machine.ts'
import { answers, NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { ALL_ANSWERS } from './livingSamples.ts'
import { OUT_OF_ORDER } from './samples.ts'

/** The form in which the student excludes others by deal-breakers or gender. */
export const limitsModel = pathModel<typeof limitsMachine>({
  machine: limitsMachine,
  inputs: { '': undefined },
  states: {
    loading: 'the deal-breakers are being fetched',
    waitingToLoad: 'it waits to fetch them again',
    'chosen.counting': 'the deal-breakers; the students are being counted',
    'chosen.counted': 'the deal-breakers, and how many students they leave',
    'chosen.renewing': 'the deal-breakers are being fetched again',
    saving: 'the choice is being kept',
  },
  events: {
    'breaker.toggled': ({ limits: { deal_breakers } }) =>
      deal_breakers.includes('parties')
        ? [{ does: 'switch *Frequent parties* off', dealBreaker: 'parties' }]
        : [{ does: 'switch *Frequent parties* on', dealBreaker: 'parties' }],
    'gender.toggled': ({ limits: { own_gender_only } }) =>
      own_gender_only ? [] : [{ does: 'switch *Only students of my gender* on' }],
    'limits.outdated': ({ isOutdated }) =>
      isOutdated ? [] : [{ does: 'hear that another device has changed the profile' }],
  },
  actors: {
    loadLimits: {
      accepted: { 'two deal-breakers are chosen': ALL_ANSWERS },
      refused: { 'the service is out of order': OUT_OF_ORDER },
      failed: NO_ANSWER,
    },
    saveLimits: answers(
      'the choice is saved',
      'the choice is refused',
      'Only searchers who say their gender can choose this.',
      409,
    ),
    countLimits: {
      accepted: {
        'many are left': { left: 212, of: 340 },
        'there are too few to count': {},
      },
      refused: { 'the service is out of order': OUT_OF_ORDER },
      failed: NO_ANSWER,
    },
  },
  delays: { retryDelay: 'wait for the next try' },
  facts: ({ limits, sent, count, message, isOutdated }) => [
    ...[JSON.stringify(limits), limits === sent, count?.left, message, isOutdated],
  ],
})

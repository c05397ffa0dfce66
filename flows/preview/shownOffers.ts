import type { EventObject } from 'xstate'
import type { Outcome, PlayCommand, PlayReport, Possible } from '../protocol/player.ts'
import type { Models } from './models.ts'
import { type Offer, outcomes, possible } from './offers.ts'
import type { Pictures } from './pictures.ts'
import type { Run } from './run.ts'

type Shown = Pick<PlayReport, 'possible' | 'outcomes'>
type Send = Extract<PlayCommand, { type: 'send' }>
type Answer = Extract<PlayCommand, { type: 'answer' }>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The options last sent to the gallery, to find the real value of one that the user chose. */
export interface ShownOffers {
  readonly renew: (run: Run) => Shown
  /** The event with the secrets that were masked for the gallery. */
  readonly eventOf: (command: Send) => EventObject
  readonly outputOf: (command: Answer) => unknown
}

export function createShownOffers(models: Models, pictures: Pictures): ShownOffers {
  let events: Offer<Possible, EventObject>[] = []
  let answers: Offer<Outcome, unknown>[] = []
  return {
    renew(run) {
      events = possible(run, models, pictures.told)
      answers = outcomes(run, models, pictures.told)
      return {
        possible: events.map(({ shown }) => shown),
        outcomes: answers.map(({ shown }) => shown),
      }
    },
    eventOf({ flow, event, does }) {
      const alike = events.filter(({ shown }) => shown.flow === flow && isSame(shown.event, event))
      const meant = alike.find(({ shown }) => shown.does === does) ?? alike[0]
      return pictures.shown(meant?.real ?? event)
    },
    outputOf({ call, output }) {
      const meant = answers.find(
        ({ shown }) =>
          shown.call === call && shown.kind !== 'failed' && isSame(shown.output, output),
      )
      return pictures.shown(meant ? meant.real : output)
    },
  }
}

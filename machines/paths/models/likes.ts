import { unseenMatches } from '../../../domain/likes.ts'
import { likesMachine } from '../../likes/likes.machine.ts'
import { answers, NEVER_ENDS, NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { LIKES, OUT_OF_ORDER } from './samples.ts'

const [LEO_LIKED] = LIKES.decided
const decision = (seq: number) =>
  ({ kind: 'decision', seq, candidate: 'leo', decided: LEO_LIKED }) as const

/** The lists of matches and decisions in the Likes tab, and the events that keep them up to date. */
export const likesModel = pathModel<typeof likesMachine>({
  machine: likesMachine,
  inputs: {
    'a server with likes': { userId: 'u1', isOffered: true },
    'a server without': { userId: 'u1', isOffered: false },
  },
  states: {
    choosing: 'what the server offers decides',
    notOffered: 'there are no lists',
    loading: 'the lists load',
    waitingToLoad: 'it waits to load the lists again',
    'ready.current': 'the lists are what the server has',
    'ready.reloading': 'the lists are shown, and read again',
    'ready.resuming': 'the student goes on looking',
    'ready.waitingToReload': 'the lists are shown, and it waits to read them again',
  },
  events: {
    'event.arrived': ({ likes: { seq }, early }) =>
      early.length > 0
        ? []
        : [
            { does: 'hear of the next change', event: decision(seq + 1) },
            { does: 'hear of a change once more', event: decision(seq) },
            { does: 'hear of a change after one that was missed', event: decision(seq + 2) },
          ],
    'likes.outdated': () => [{ does: 'hear that something was missed' }],
    // The dialog about a match lies over the button.
    'search.resumed': ({ likes, announced }) =>
      unseenMatches(likes, announced).length === 0 ? [{ does: 'press *Go on looking*' }] : [],
    'matches.seen': ({ likes, announced }) =>
      unseenMatches(likes, announced).map(({ id }) => ({
        does: 'close the dialog about the match',
        matches: [id],
      })),
  },
  actors: {
    resumeSearch: answers(
      'the student is looking again',
      'the service is out of order',
      OUT_OF_ORDER.message,
      OUT_OF_ORDER.status,
    ),
    loadLikes: {
      accepted: { 'the lists arrive': LIKES },
      refused: { 'the service is out of order': OUT_OF_ORDER },
      failed: NO_ANSWER,
    },
    liveStream: NEVER_ENDS,
  },
  delays: { retryDelay: 'wait for the next try' },
  facts: ({ likes, early, announced, isOutdated }) => [
    isOutdated,
    announced.length,
    Math.min(likes.seq, LIKES.seq + 1),
    early.map(({ seq }) => Math.sign(seq - likes.seq - 1)),
  ],
})

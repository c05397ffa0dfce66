import { assign, fromPromise } from 'xstate'
import { setInterestsAndBio } from '../../../contract/dashboard.ts'
import type { Interest } from '../../../domain/enumerations.ts'
import type { Reply } from '../../../domain/reply.ts'
import { introductionMachine } from '../../../machines/introduction/introduction.machine.ts'
import {
  clearIntroductionDrafts,
  loadIntroductionDraft,
  saveIntroductionDraft,
} from '../../effects/introductionDraft.ts'
import type { ConnectedServices } from '../services.ts'
import { logActions } from './logActions.ts'

/** Provides the first visit's dialog for interests and bio, with its call and its draft. */
export function provideIntroduction({ api }: ConnectedServices) {
  return introductionMachine.provide({
    actors: {
      saveIntroduction: fromPromise<Reply<unknown>, { bio: string; interests: readonly string[] }>(
        ({ input, signal }) =>
          api(
            setInterestsAndBio,
            { bio: input.bio, interests: input.interests as Interest[] },
            signal,
          ),
      ),
    },
    actions: {
      ...logActions,
      restoreDraft: assign(({ context }) => loadIntroductionDraft(context.userId)),
      saveDraft: ({ context: { userId, bio, interests } }) =>
        saveIntroductionDraft(userId, bio, interests),
      clearDraft: clearIntroductionDrafts,
    },
  })
}

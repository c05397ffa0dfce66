import { fromCallback, fromPromise } from 'xstate'
import {
  countLimits,
  getLiving,
  type Living,
  saveAnswer,
  saveLimits,
} from '../../../contract/living.ts'
import type { GivenAnswer } from '../../../domain/living/answers.ts'
import type { LivingLimits } from '../../../domain/living/dealBreakers.ts'
import { ITEM_IDS, type ItemId } from '../../../domain/living/items.ts'
import type { Reply } from '../../../domain/reply.ts'
import {
  answerOutboxMachine,
  isFinal,
} from '../../../machines/answerOutbox/answerOutbox.machine.ts'
import { limitsMachine } from '../../../machines/limits/limits.machine.ts'
import type { LeftCount } from '../../../machines/limits/limitsSetup.ts'
import {
  type Asked,
  type QuestionnaireEvent,
  questionnaireMachine,
} from '../../../machines/questionnaire/questionnaire.machine.ts'
import {
  lastAnswer,
  loadAnswers,
  removeAnswer,
  storeAnswer,
  watchAnswers,
} from '../../effects/pendingAnswers.ts'
import { retryWhenOnline } from '../../effects/retry.ts'
import type { ConnectedServices } from '../services.ts'
import { logActions } from './logActions.ts'

/** The items that this version of the browser code knows, with the server's answers and the newer ones that are not sent yet. */
function askedOf({ order, answers }: Living, pending: readonly GivenAnswer[]): Asked {
  const known = order.filter((item) => ITEM_IDS.some((one) => one === item)) as ItemId[]
  const all: Record<string, GivenAnswer['answer']> = { ...answers }
  for (const { item, answer } of pending) all[item] = answer
  const kept = known.flatMap((item) => {
    const answer = all[item]
    return answer ? [[item, answer] as const] : []
  })
  // Answered items come first, so that the question's number shows the progress whatever order the market asks in.
  const isOpen = (item: ItemId) => !all[item]
  const asked = [...known.filter((item) => !isOpen(item)), ...known.filter(isOpen)]
  return { order: asked, answers: Object.fromEntries(kept) }
}

/** Provides the flow that sends the stored answers. */
export function provideAnswerOutbox({ api }: ConnectedServices) {
  return answerOutboxMachine.provide({
    actors: {
      loadAnswers: fromPromise<readonly GivenAnswer[], { userId: string }>(async ({ input }) =>
        loadAnswers(input.userId),
      ),
      // The call gets no abort signal, so that the answer arrives even if the student leaves the page.
      sendAnswer: fromPromise<Reply<unknown>, { userId: string; given: GivenAnswer }>(
        async ({ input: { userId, given }, signal }) => {
          let last: GivenAnswer | undefined
          const reply = await retryWhenOnline<Reply<unknown>>(async () => {
            // Read for each try, because another tab may have sent it, or have a newer one.
            last = lastAnswer(userId, given.item)
            return last ? api(saveAnswer, last) : { ok: true, value: {} }
          }, signal)
          // The flow does the same, but it may have stopped meanwhile.
          if (last && (reply.ok || isFinal(reply))) removeAnswer(userId, last)
          return reply
        },
      ),
    },
    actions: {
      ...logActions,
      storeAnswer: ({ context }, given) => storeAnswer(context.userId, given),
      removeAnswer: ({ context }, given) => removeAnswer(context.userId, given),
    },
  })
}

/** Provides the questionnaire. Its answers are kept in the browser until the server has them. */
export function provideQuestionnaire(services: ConnectedServices) {
  const { api } = services
  return questionnaireMachine.provide({
    actors: {
      answerOutbox: provideAnswerOutbox(services),
      watchAnswers: fromCallback<QuestionnaireEvent, { userId: string }>(({ input, sendBack }) =>
        watchAnswers(input.userId, (given) => sendBack({ type: 'answer.heard', given })),
      ),
      loadLiving: fromPromise<Reply<Asked>, { userId: string }>(async ({ input, signal }) => {
        const reply = await retryWhenOnline(() => api(getLiving, undefined, signal), signal)
        if (!reply.ok) return reply
        return { ok: true, value: askedOf(reply.value, loadAnswers(input.userId)) }
      }),
    },
    actions: logActions,
  })
}

/** Provides the form of deal-breakers with its calls, one of which counts the candidates that are left. */
export function provideLimits({ api }: ConnectedServices) {
  const wire = ({ deal_breakers, own_gender_only }: LivingLimits) => ({
    ...{ deal_breakers: [...deal_breakers], own_gender_only },
  })
  return limitsMachine.provide({
    actors: {
      loadLimits: fromPromise<Reply<Living>>(({ signal }) =>
        retryWhenOnline(() => api(getLiving, undefined, signal), signal),
      ),
      saveLimits: fromPromise<Reply<unknown>, LivingLimits>(({ input }) =>
        api(saveLimits, wire(input)),
      ),
      countLimits: fromPromise<Reply<LeftCount>, LivingLimits>(({ input, signal }) =>
        api(countLimits, wire(input), signal),
      ),
    },
    actions: logActions,
  })
}

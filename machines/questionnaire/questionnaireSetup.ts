import { assign, sendTo, setup } from 'xstate'
import { retryDelay } from '../../domain/backoff.ts'
import {
  type GivenAnswer,
  type Importance,
  type LivingAnswer,
  type LivingAnswers,
  withLevel,
  withOwn,
} from '../../domain/living/answers.ts'
import type { ItemId } from '../../domain/living/items.ts'
import type { Reply } from '../../domain/reply.ts'
import { answerOutboxMachine } from '../answerOutbox/answerOutbox.machine.ts'
import { unprovidedAction, unprovidedActor, unprovidedCallback } from '../unprovided.ts'

/** The items in the order in which they are asked, and the student's answers. */
export interface Asked {
  readonly order: readonly ItemId[]
  readonly answers: LivingAnswers
}

interface QuestionnaireContext {
  readonly userId: string
  /** The items in the order in which they are asked; empty until they are loaded. */
  readonly order: readonly ItemId[]
  /** The answers, including those that are not sent yet. */
  readonly answers: LivingAnswers
  /** The index of the current item in `order`. */
  readonly at: number
  /** Why an answer was not saved; '' otherwise. */
  readonly message: string
  readonly attempt: number
}

export type QuestionnaireEvent =
  | { type: 'level.chosen'; level: number }
  | { type: 'acceptance.toggled'; level: number }
  | { type: 'importance.chosen'; importance: Importance }
  | { type: 'answer.removed' }
  /** The student goes on to the next item, with or without an answer. */
  | { type: 'item.passed' }
  | { type: 'item.returned' }
  | { type: 'item.opened'; item: ItemId }
  | { type: 'review.opened' }
  | { type: 'questions.resumed' }
  | { type: 'answer.refused'; message: string }
  /** The student has given or taken back an answer in another tab. */
  | { type: 'answer.heard'; given: GivenAnswer }

/** The current item. Throws if there is none. */
export function askedItem({ order, at }: Pick<QuestionnaireContext, 'order' | 'at'>): ItemId {
  const item = order[at]
  if (item === undefined) throw new Error('No item is asked')
  return item
}

/** The answer to the current item; undefined if there is none. */
export function askedAnswer(context: QuestionnaireContext): LivingAnswer | undefined {
  return context.answers[askedItem(context)]
}

function firstOpen({ order, answers }: QuestionnaireContext): number {
  return order.findIndex((item) => answers[item] === undefined)
}

/** Changes the answer to the current item; without one, the answers stay as they are. */
function changed(
  context: QuestionnaireContext,
  change: (answer: LivingAnswer) => LivingAnswer,
): LivingAnswers {
  const answer = askedAnswer(context)
  return answer ? { ...context.answers, [askedItem(context)]: change(answer) } : context.answers
}

/** The answers with one given or, if it is null, taken back. */
function withGiven(
  { answers }: Pick<QuestionnaireContext, 'answers'>,
  { item, answer }: GivenAnswer,
): LivingAnswers {
  const { [item]: _, ...others } = answers
  return answer ? { ...others, [item]: answer } : others
}

/** The types, guards and actions of the questionnaire machine. */
export const questionnaireSetup = setup({
  types: {
    context: {} as QuestionnaireContext,
    events: {} as QuestionnaireEvent,
    input: {} as { userId: string },
    tags: {} as 'pending',
    children: {} as { answerOutbox: 'answerOutbox'; loadLiving: 'loadLiving' },
  },
  actors: {
    loadLiving: unprovidedActor<Reply<Asked>, { userId: string }>('loadLiving'),
    answerOutbox: answerOutboxMachine,
    watchAnswers: unprovidedCallback<QuestionnaireEvent, { userId: string }>('watchAnswers'),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.attempt) },
  guards: {
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    isAllAnswered: ({ context }) => firstOpen(context) === -1,
    hasAnswer: ({ context }) => askedAnswer(context) !== undefined,
    isLast: ({ context: { order, at } }) => at === order.length - 1,
    isFirst: ({ context: { at } }) => at === 0,
    isOther: ({ context }, level: number) => askedAnswer(context)?.own !== level,
  },
  actions: {
    keepAsked: assign((_, reply: Reply<Asked>) =>
      reply.ok ? { order: reply.value.order, answers: reply.value.answers, attempt: 0 } : {},
    ),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    askFirstOpen: assign({ at: ({ context }) => Math.max(0, firstOpen(context)) }),
    askItem: assign({ at: ({ context }, item: ItemId) => context.order.indexOf(item) }),
    askNext: assign({ at: ({ context }) => context.at + 1 }),
    askBefore: assign({ at: ({ context }) => context.at - 1 }),
    keepOwn: assign({
      answers: ({ context }, level: number): LivingAnswers => ({
        ...context.answers,
        [askedItem(context)]: withOwn(askedItem(context), askedAnswer(context), level),
      }),
    }),
    toggleLevel: assign({
      answers: ({ context }, level: number) =>
        changed(context, (answer) => withLevel(answer, level)),
    }),
    keepImportance: assign({
      answers: ({ context }, importance: Importance) =>
        changed(context, (answer) => ({ ...answer, importance })),
    }),
    removeAnswer: assign({
      answers: ({ context }) => withGiven(context, { item: askedItem(context), answer: null }),
    }),
    keepHeard: assign({ answers: ({ context }, heard: GivenAnswer) => withGiven(context, heard) }),
    sendAnswer: sendTo('answerOutbox', ({ context }) => ({
      type: 'answer.made',
      given: { item: askedItem(context), answer: askedAnswer(context) ?? null },
    })),
    showRefusal: assign({ message: (_, message: string) => message }),
    clearMessage: assign({ message: '' }),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
})

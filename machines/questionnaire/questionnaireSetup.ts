import { assign, sendTo, setup } from 'xstate'
import { retryDelay } from '../../domain/backoff.ts'
import {
  type Importance,
  type LivingAnswer,
  type LivingAnswers,
  withLevel,
  withOwn,
} from '../../domain/living/answers.ts'
import type { ItemId } from '../../domain/living/items.ts'
import type { Reply } from '../../domain/reply.ts'
import { answerOutboxMachine } from '../answerOutbox/answerOutbox.machine.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

/** What is asked, and what was answered. */
export interface Asked {
  readonly order: readonly ItemId[]
  readonly answers: LivingAnswers
}

interface QuestionnaireContext {
  readonly userId: string
  /** The items in the order in which they are asked; empty until it is known. */
  readonly order: readonly ItemId[]
  /** With what is not sent yet. */
  readonly answers: LivingAnswers
  /** The place in the order of the item that is asked. */
  readonly at: number
  /** Why an answer was not saved; '' otherwise. */
  readonly message: string
  readonly attempt: number
}

type QuestionnaireEvent =
  | { type: 'level.chosen'; level: number }
  | { type: 'acceptance.toggled'; level: number }
  | { type: 'importance.chosen'; importance: Importance }
  | { type: 'answer.removed' }
  /** Next, with or without an answer. */
  | { type: 'item.passed' }
  | { type: 'item.returned' }
  | { type: 'item.opened'; item: ItemId }
  | { type: 'review.opened' }
  | { type: 'questions.resumed' }
  | { type: 'answer.refused'; message: string }

/** The item that is asked. */
export function askedItem({ order, at }: Pick<QuestionnaireContext, 'order' | 'at'>): ItemId {
  const item = order[at]
  if (item === undefined) throw new Error('No item is asked')
  return item
}

/** The answer to the item that is asked. */
export function askedAnswer(context: QuestionnaireContext): LivingAnswer | undefined {
  return context.answers[askedItem(context)]
}

function firstOpen({ order, answers }: QuestionnaireContext): number {
  return order.findIndex((item) => answers[item] === undefined)
}

/** The answers with a change of the one that is asked; unchanged where there is none. */
function changed(
  context: QuestionnaireContext,
  change: (answer: LivingAnswer) => LivingAnswer,
): LivingAnswers {
  const answer = askedAnswer(context)
  return answer ? { ...context.answers, [askedItem(context)]: change(answer) } : context.answers
}

/** The types, guards and actions of the questionnaire. */
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
      answers: ({ context }): LivingAnswers => {
        const { [askedItem(context)]: _, ...others } = context.answers
        return others
      },
    }),
    sendAnswer: sendTo('answerOutbox', ({ context }) => ({
      type: 'answer.made',
      given: { item: askedItem(context), answer: askedAnswer(context) ?? null },
    })),
    showRefusal: assign({ message: (_, message: string) => message }),
    clearMessage: assign({ message: '' }),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
})

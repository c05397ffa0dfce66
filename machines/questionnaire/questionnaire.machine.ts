import { questionnaireSetup } from './questionnaireSetup.ts'

export type { Asked, QuestionnaireEvent } from './questionnaireSetup.ts'

/**
 * The questionnaire about living together, one item at a time. Each answer is saved in the background; every item can be
 * skipped, and changed later.
 */
export const questionnaireMachine = questionnaireSetup.createMachine({
  id: 'questionnaire',
  context: ({ input: { userId } }) => ({
    ...{ userId, order: [], answers: {}, at: 0, message: '', attempt: 0 },
  }),
  invoke: [
    {
      id: 'answerOutbox',
      src: 'answerOutbox',
      input: ({ context: { userId } }) => ({ userId }),
    },
    {
      id: 'watchAnswers',
      src: 'watchAnswers',
      input: ({ context: { userId } }) => ({ userId }),
    },
  ],
  initial: 'loading',
  on: {
    'answer.refused': {
      actions: { type: 'showRefusal', params: ({ event }) => event.message },
    },
  },
  states: {
    loading: {
      tags: 'pending',
      description: 'Loads the items and answers, including answers that are not sent yet.',
      on: { 'answer.heard': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadLiving',
        src: 'loadLiving',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'keepAsked', params: ({ event }) => event.output },
          },
          {
            target: 'waitingToLoad',
            actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
          },
        ],
        onError: {
          target: 'waitingToLoad',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
    waitingToLoad: {
      tags: 'pending',
      after: { retryDelay: { target: 'loading', actions: 'countAttempt' } },
    },
    choosing: {
      description: 'Chooses the first item without an answer.',
      always: [
        { guard: 'isAllAnswered', target: 'reviewing' },
        { target: 'asking', actions: 'askFirstOpen' },
      ],
    },
    asking: {
      description:
        "Shows one item: the student's answer, which answers are acceptable, and how important it is. Each choice is saved at once.",
      on: {
        'level.chosen': {
          guard: { type: 'isOther', params: ({ event }) => event.level },
          actions: [
            'clearMessage',
            { type: 'keepOwn', params: ({ event }) => event.level },
            'sendAnswer',
          ],
        },
        'acceptance.toggled': {
          guard: 'hasAnswer',
          actions: [{ type: 'toggleLevel', params: ({ event }) => event.level }, 'sendAnswer'],
        },
        'importance.chosen': {
          guard: 'hasAnswer',
          actions: [
            { type: 'keepImportance', params: ({ event }) => event.importance },
            'sendAnswer',
          ],
        },
        'answer.removed': { guard: 'hasAnswer', actions: ['removeAnswer', 'sendAnswer'] },
        'item.passed': [{ guard: 'isLast', target: 'reviewing' }, { actions: 'askNext' }],
        'item.returned': [{ guard: 'isFirst', target: 'reviewing' }, { actions: 'askBefore' }],
        'review.opened': 'reviewing',
        'answer.heard': {
          actions: { type: 'keepHeard', params: ({ event }) => event.given },
        },
      },
    },
    reviewing: {
      description: 'Lists all items with their answers. Each can be changed.',
      on: {
        'item.opened': {
          target: 'asking',
          actions: { type: 'askItem', params: ({ event }) => event.item },
        },
        'questions.resumed': 'choosing',
        'answer.heard': {
          actions: { type: 'keepHeard', params: ({ event }) => event.given },
        },
      },
    },
  },
})

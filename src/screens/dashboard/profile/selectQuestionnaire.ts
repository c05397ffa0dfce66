import type { SnapshotFrom } from 'xstate'
import { MOST_DEAL_BREAKERS } from '../../../../domain/living/dealBreakers.ts'
import type { limitsMachine } from '../../../../machines/limits/limits.machine.ts'
import type { questionnaireMachine } from '../../../../machines/questionnaire/questionnaire.machine.ts'
import { askedAnswer, askedItem } from '../../../../machines/questionnaire/questionnaireSetup.ts'

type Snapshot = SnapshotFrom<typeof questionnaireMachine>

/** The current question. `number` counts from 1. */
export function selectQuestion({ context }: Snapshot) {
  return {
    item: askedItem(context),
    answer: askedAnswer(context),
    number: context.at + 1,
    of: context.order.length,
    message: context.message,
  }
}

/** All answers, and whether every item has one. */
export function selectReview({ context: { answers, order, message } }: Snapshot) {
  return {
    ...{ answers, order, message },
    isComplete: order.every((item) => answers[item] !== undefined),
  }
}

/** The deal-breakers, and how many students they leave; undefined while loading. */
export function selectLimits(snapshot: SnapshotFrom<typeof limitsMachine> | undefined) {
  if (!snapshot || snapshot.hasTag('pending')) return undefined
  const { limits, canChooseGender, count, message } = snapshot.context
  return {
    ...{ limits, canChooseGender, count, message },
    isFull: limits.deal_breakers.length === MOST_DEAL_BREAKERS,
  }
}

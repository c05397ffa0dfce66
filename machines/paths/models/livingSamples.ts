import type { Living } from '../../../contract/living.ts'
import { NO_SEARCH_FACTS } from '../../../domain/living/facts.ts'
import type { Asked } from '../../questionnaire/questionnaire.machine.ts'

/** A questionnaire without answers. It has only two items, so that the paths stay short. */
export const NO_ANSWERS: Living & Asked = {
  role: 'searcher',
  search: NO_SEARCH_FACTS,
  answers: {},
  ...{ deal_breakers: [], own_gender_only: false, can_choose_gender: true },
  order: ['tidiness', 'smoking'],
}

/** The same questionnaire with an answer to the first item. */
export const ONE_ANSWER: Living & Asked = {
  ...NO_ANSWERS,
  answers: { tidiness: { own: 1, accepts: 0b0111, importance: 3 } },
}

/** The same questionnaire with answers to both items and two deal-breakers. */
export const ALL_ANSWERS: Living & Asked = {
  ...ONE_ANSWER,
  answers: { ...ONE_ANSWER.answers, smoking: { own: 0, accepts: 0b0011, importance: 9 } },
  deal_breakers: ['smoking', 'pets'],
}

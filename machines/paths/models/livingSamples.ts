import type { Living } from '../../../contract/living.ts'
import { NO_SEARCH_FACTS } from '../../../domain/living/facts.ts'
import type { Asked } from '../../questionnaire/questionnaire.machine.ts'

/** Two items, so that the paths stay short; nothing is answered yet. */
export const NOTHING_SAID: Living & Asked = {
  role: 'searcher',
  search: NO_SEARCH_FACTS,
  answers: {},
  ...{ deal_breakers: [], own_gender_only: false, can_choose_gender: true },
  order: ['tidiness', 'smoking'],
}

/** The first of them is answered. */
export const HALF_SAID: Living & Asked = {
  ...NOTHING_SAID,
  answers: { tidiness: { own: 1, accepts: 0b0111, importance: 3 } },
}

/** Both are, and smoking is a deal-breaker. */
export const ALL_SAID: Living & Asked = {
  ...HALF_SAID,
  answers: { ...HALF_SAID.answers, smoking: { own: 0, accepts: 0b0011, importance: 9 } },
  deal_breakers: ['smoking', 'pets'],
}

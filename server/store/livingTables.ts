import type { Generated } from 'kysely'
import type { LivingAnswers } from '../../domain/living/answers.ts'
import type { DealBreaker } from '../../domain/living/dealBreakers.ts'
import type { SearchFacts } from '../../domain/living/facts.ts'

/** The table of questionnaires; a student without a row has entered nothing. */
export interface LivingTables {
  living: SearchFacts & {
    student_id: string
    answers: Generated<LivingAnswers>
    deal_breakers: Generated<DealBreaker[]>
    own_gender_only: Generated<boolean>
    offer_closed_at: Date | null
    changed_at: Date
  }
}

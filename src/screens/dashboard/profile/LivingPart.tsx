import { shallowEqual, useSelector } from '@xstate/react'
import { LimitsView } from './Limits.tsx'
import type { PartProps } from './parts.tsx'
import { QuestionnaireView } from './Questionnaire.tsx'

/** Shows the questionnaire or the deal-breakers, whichever part is open. */
export function LivingPart({ ownProfile }: Pick<PartProps, 'ownProfile'>) {
  const { part, questionnaire, limits } = useSelector(
    ownProfile,
    ({ context, children }) => ({
      part: context.part,
      questionnaire: children.questionnaire,
      limits: children.limits,
    }),
    shallowEqual,
  )
  return part === 'limits' ? (
    <LimitsView limits={limits} />
  ) : (
    <QuestionnaireView questionnaire={questionnaire} />
  )
}

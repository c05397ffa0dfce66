import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { DEAL_BREAKERS } from '../../../../domain/living/dealBreakers.ts'
import { DEAL_BREAKER_TEXTS } from '../../../../domain/living/dealBreakerTexts.ts'
import type { limitsMachine } from '../../../../machines/limits/limits.machine.ts'
import type { LeftCount } from '../../../../machines/limits/limitsSetup.ts'
import { Toggle } from '../../../ui/field/Toggle.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { Panel, Stack } from '../../../ui/layout/Blocks.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Skeleton } from '../../../ui/progress/Spinner.tsx'
import { selectLimits } from './selectQuestionnaire.ts'

/** Shows how many students the deal-breakers leave; a screen reader announces each change. */
function Count({ count }: { count: LeftCount | undefined }) {
  const { t } = useTranslation()
  const { left, of } = count ?? {}
  const isCounted = left !== undefined && of !== undefined
  return (
    <p role="status">
      {isCounted && t('Leaves {left} of {of} students', { left, of })}
      {count && !isCounted && t('There are too few students near you to show a number.')}
    </p>
  )
}

type LimitsViewProps = { limits: ActorRefFrom<typeof limitsMachine> | undefined }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The form for the deal-breakers and for the wish to live only with students of one's own gender. */
export function LimitsView({ limits }: LimitsViewProps) {
  const { t } = useTranslation()
  const shown = useSelector(limits, selectLimits, isSame)
  if (!shown) return <Skeleton shape="card" label={t('Loading your answers')} />
  const { deal_breakers: chosen, own_gender_only: isOwnOnly } = shown.limits
  return (
    <Stack gap="large">
      <Count count={shown.count} />
      <Notice tone="error">{shown.message && t(shown.message)}</Notice>
      <Panel heading={t('Choose at most three')}>
        <Stack>
          {DEAL_BREAKERS.map((one) => (
            <Toggle
              key={one}
              label={t(DEAL_BREAKER_TEXTS[one].name)}
              hint={t(DEAL_BREAKER_TEXTS[one].excludes)}
              name={one}
              isOn={chosen.includes(one)}
              isDisabled={shown.isFull && !chosen.includes(one)}
              onChange={() => limits?.send({ type: 'breaker.toggled', dealBreaker: one })}
            />
          ))}
        </Stack>
      </Panel>
      {shown.canChooseGender && (
        <Panel heading={t('A home with my gender only')}>
          <Toggle
            label={t('Only students of my gender')}
            hint={t('It works both ways. Nobody is told.')}
            name="ownGenderOnly"
            isOn={isOwnOnly}
            onChange={() => limits?.send({ type: 'gender.toggled' })}
          />
        </Panel>
      )}
      <p>{t('Students who have not answered a question are not ruled out by it.')}</p>
    </Stack>
  )
}

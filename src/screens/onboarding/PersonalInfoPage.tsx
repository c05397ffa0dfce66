import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  ETHNICITIES,
  GENDERS,
  RELIGIONS,
  SEXUAL_ORIENTATIONS,
} from '../../../domain/enumerations.ts'
import type { profileMachine } from '../../../machines/profile/profile.machine.ts'
import { BudgetSlider } from '../../ui/field/BudgetSlider.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { Stack } from '../../ui/layout/Blocks.tsx'
import { FlowPage } from '../../ui/layout/FlowPage.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ProfileControl } from './FormControl.tsx'
import { LastPageAction, LastPageNote, PageBack } from './PageControls.tsx'
import { selectPersonalInfo, selectPersonalInfoNeeds } from './selectProfile.ts'

const CHOICES = [
  { field: 'gender', label: 'Gender', options: GENDERS },
  { field: 'sexual_orientation', label: 'Sexual orientation', options: SEXUAL_ORIENTATIONS },
  { field: 'religion', label: 'Religion', options: RELIGIONS },
  { field: 'ethnicity', label: 'Ethnicity', options: ETHNICITIES },
] as const

type PersonalInfoPageProps = { profile: ActorRefFrom<typeof profileMachine> }

/** "Personal Info": gender, orientation, religion, ethnicity; for searchers the budget. */
export function PersonalInfoPage({ profile }: PersonalInfoPageProps) {
  const { t } = useTranslation()
  const page = useSelector(profile, selectPersonalInfo, shallowEqual)
  const needs = useSelector(profile, selectPersonalInfoNeeds, shallowEqual)
  const submit = () => profile.send({ type: 'form.submitted' })
  return (
    <FlowPage
      back={
        page.canTurnBack && <PageBack onBack={() => profile.send({ type: 'page.turnedBack' })} />
      }
      note={<LastPageNote {...page} needs={needs} onRetry={submit} />}
      action={
        <LastPageAction {...page} onSubmit={submit}>
          {t('Continue')}
        </LastPageAction>
      }
    >
      <Page
        heading={t('Personal Info')}
        lead={t('Some of this information is used to give you better suggestions.')}
      >
        <Stack gap="large">
          <Stack as="pairs">
            {CHOICES.map(({ field, label, options }) => (
              <ProfileControl key={field} profile={profile} field={field}>
                {(control) => <SelectField label={t(label)} options={options} {...control} />}
              </ProfileControl>
            ))}
          </Stack>
          {page.hasBudget && (
            <ProfileControl profile={profile} field="budget">
              {({ value, error, onChange }) => (
                <BudgetSlider value={value} error={error} onChange={onChange} />
              )}
            </ProfileControl>
          )}
        </Stack>
      </Page>
    </FlowPage>
  )
}

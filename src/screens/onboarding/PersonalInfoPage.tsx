import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  ETHNICITIES,
  GENDERS,
  RELIGIONS,
  SEXUAL_ORIENTATIONS,
} from '../../../domain/enumerations.ts'
import type { ProfileField } from '../../../domain/profile.ts'
import type { profileMachine } from '../../../machines/profile/profile.machine.ts'
import { BudgetSlider } from '../../ui/field/BudgetSlider.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { FlowPage } from '../../ui/layout/FlowPage.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { useWords } from '../../ui/words/useWords.ts'
import { LastPageAction } from './LastPageAction.tsx'
import { LastPageNote } from './LastPageNote.tsx'
import { PageBack } from './PageBack.tsx'
import { selectPersonalInfo } from './selectProfile.ts'

type PersonalInfoPageProps = { profile: ActorRefFrom<typeof profileMachine> }

/** "Personal Info": gender, orientation, religion, ethnicity; for searchers the budget. */
export function PersonalInfoPage({ profile }: PersonalInfoPageProps) {
  const { t } = useWords()
  const page = useSelector(profile, selectPersonalInfo)
  const submit = () => profile.send({ type: 'form.submitted' })
  const control = (field: ProfileField) => ({
    name: field,
    value: page.form[field],
    required: true,
    onChange: (value: string) => profile.send({ type: 'field.changed', field, value }),
  })
  return (
    <FlowPage
      back={
        page.canTurnBack && <PageBack onBack={() => profile.send({ type: 'page.turnedBack' })} />
      }
      note={<LastPageNote {...page} onRetry={submit} />}
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
            <SelectField label={t('Gender')} options={GENDERS} {...control('gender')} />
            <SelectField
              label={t('Sexual orientation')}
              options={SEXUAL_ORIENTATIONS}
              {...control('sexual_orientation')}
            />
            <SelectField label={t('Religion')} options={RELIGIONS} {...control('religion')} />
            <SelectField label={t('Ethnicity')} options={ETHNICITIES} {...control('ethnicity')} />
          </Stack>
          {page.hasBudget && (
            <BudgetSlider
              value={page.form.budget}
              error={page.budgetError}
              onChange={control('budget').onChange}
            />
          )}
        </Stack>
      </Page>
    </FlowPage>
  )
}

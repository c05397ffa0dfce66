import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { profileMachine } from '../../../machines/profile/profile.machine.ts'
import { PersonalFields } from '../../forms/ProfileFields.tsx'
import { selectPersonalInfo, selectPersonalInfoNeeds } from '../../forms/selectProfile.ts'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { FlowPage } from '../../ui/layout/FlowPage.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { LastPageAction, LastPageNote, PageBack } from './PageControls.tsx'

type PersonalInfoPageProps = { profile: ActorRefFrom<typeof profileMachine> }

/** The second page of step 3: gender, sexual orientation, religion, ethnicity; for searchers also the budget. */
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
        <PersonalFields profile={profile} hasBudget={page.hasBudget} />
      </Page>
    </FlowPage>
  )
}

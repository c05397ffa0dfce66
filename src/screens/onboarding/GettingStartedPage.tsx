import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { PhotoFile } from '../../../domain/photo.ts'
import type { profileMachine } from '../../../machines/profile/profile.machine.ts'
import { AboutFields } from '../../forms/ProfileFields.tsx'
import { selectGettingStartedNeeds } from '../../forms/selectProfile.ts'
import { Button } from '../../ui/action/Button.tsx'
import { StillNeeded } from '../../ui/field/Field.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { FlowPage } from '../../ui/layout/FlowPage.tsx'
import { Page } from '../../ui/layout/Page.tsx'

type GettingStartedPageProps = {
  profile: ActorRefFrom<typeof profileMachine>
  holdFile: (file: File) => PhotoFile
}

/** The first page of step 3: photo, university, program, city of origin and age. */
export function GettingStartedPage({ profile, holdFile }: GettingStartedPageProps) {
  const { t } = useTranslation()
  const message = useSelector(profile, ({ context }) => context.message)
  const needs = useSelector(profile, selectGettingStartedNeeds, shallowEqual)
  return (
    <FlowPage
      note={<StillNeeded items={needs} />}
      action={
        needs.length === 0 && (
          <Button onClick={() => profile.send({ type: 'page.advanced' })}>{t('Continue')}</Button>
        )
      }
    >
      <Page
        heading={t('Getting Started')}
        title={t('Getting Started: your profile')}
        lead={t('This is how other students get to know you.')}
      >
        <AboutFields profile={profile} holdFile={holdFile} error={message} />
      </Page>
    </FlowPage>
  )
}

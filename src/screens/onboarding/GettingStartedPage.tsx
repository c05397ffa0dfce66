import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PROGRAMS, UNIVERSITIES } from '../../../domain/enumerations.ts'
import { AGE } from '../../../domain/limits.ts'
import type { PhotoFile } from '../../../domain/photo.ts'
import type { profileMachine } from '../../../machines/profile/profile.machine.ts'
import { Button } from '../../ui/action/Button.tsx'
import { NumberField } from '../../ui/field/NumberField.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { Stack } from '../../ui/layout/Blocks.tsx'
import { FlowPage, StillNeeded } from '../../ui/layout/FlowPage.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PhotoPicker } from '../../ui/photo/PhotoPicker.tsx'
import { ProfileControl } from './FormControl.tsx'
import { selectGettingStarted } from './selectProfile.ts'

type GettingStartedPageProps = {
  profile: ActorRefFrom<typeof profileMachine>
  holdFile: (file: File) => PhotoFile
}

/** "Getting Started": photo, university, program, city of origin, age. */
export function GettingStartedPage({ profile, holdFile }: GettingStartedPageProps) {
  const { t } = useTranslation()
  const picture = useSelector(profile, ({ context }) => context.form.picture)
  const message = useSelector(profile, ({ context }) => context.message)
  const needs = useSelector(profile, selectGettingStarted, shallowEqual)
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
        <Stack gap="large">
          <PhotoPicker
            hint={t('A clear picture of your face works best.')}
            src={picture || undefined}
            error={message || undefined}
            onFile={(file) => profile.send({ type: 'photo.chosen', file: holdFile(file) })}
          />
          <Stack as="pairs">
            <ProfileControl profile={profile} field="university">
              {(control) => (
                <SelectField label={t('University')} options={UNIVERSITIES} {...control} />
              )}
            </ProfileControl>
            <ProfileControl profile={profile} field="program">
              {(control) => <SelectField label={t('Program')} options={PROGRAMS} {...control} />}
            </ProfileControl>
            <ProfileControl profile={profile} field="city_of_origin">
              {(control) => <TextField label={t('City of origin')} {...control} />}
            </ProfileControl>
            <ProfileControl profile={profile} field="age">
              {(control) => <NumberField label={t('Age')} range={AGE} {...control} />}
            </ProfileControl>
          </Stack>
        </Stack>
      </Page>
    </FlowPage>
  )
}

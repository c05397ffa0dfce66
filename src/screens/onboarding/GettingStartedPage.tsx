import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PROGRAMS, UNIVERSITIES } from '../../../domain/enumerations.ts'
import { AGE } from '../../../domain/limits.ts'
import type { PhotoFile } from '../../../domain/photo.ts'
import type { ProfileField } from '../../../domain/profile.ts'
import type { profileMachine } from '../../../machines/profile/profile.machine.ts'
import { Button } from '../../ui/action/Button.tsx'
import { NumberField } from '../../ui/field/NumberField.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { FlowPage } from '../../ui/layout/FlowPage.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { StillNeeded } from '../../ui/message/StillNeeded.tsx'
import { PhotoPicker } from '../../ui/photo/PhotoPicker.tsx'
import { useWords } from '../../ui/words/useWords.ts'
import { selectGettingStarted } from './selectProfile.ts'

type GettingStartedPageProps = {
  profile: ActorRefFrom<typeof profileMachine>
  holdFile: (file: File) => PhotoFile
}

/** "Getting Started": photo, university, program, city of origin, age. */
export function GettingStartedPage({ profile, holdFile }: GettingStartedPageProps) {
  const { t } = useWords()
  const page = useSelector(profile, selectGettingStarted)
  const control = (field: ProfileField) => ({
    name: field,
    value: page.form[field],
    required: true,
    onChange: (value: string) => profile.send({ type: 'field.changed', field, value }),
  })
  return (
    <FlowPage
      note={<StillNeeded items={page.needs} />}
      action={
        page.canAdvance && (
          <Button onClick={() => profile.send({ type: 'page.advanced' })}>{t('Continue')}</Button>
        )
      }
    >
      <Page heading={t('Getting Started')} lead={t('This is how other students get to know you.')}>
        <Stack gap="large">
          <PhotoPicker
            hint={t('A clear picture of your face works best.')}
            src={page.form.picture || undefined}
            onFile={(file) => profile.send({ type: 'photo.chosen', file: holdFile(file) })}
          />
          <Stack as="pairs">
            <SelectField
              label={t('University')}
              options={UNIVERSITIES}
              {...control('university')}
            />
            <SelectField label={t('Program')} options={PROGRAMS} {...control('program')} />
            <TextField
              label={t('City of origin')}
              error={page.cityError}
              {...control('city_of_origin')}
            />
            <NumberField label={t('Age')} range={AGE} error={page.ageError} {...control('age')} />
          </Stack>
        </Stack>
      </Page>
    </FlowPage>
  )
}

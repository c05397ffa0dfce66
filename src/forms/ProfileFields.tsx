import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { ETHNICITIES, GENDERS, RELIGIONS, SEXUAL_ORIENTATIONS } from '../../domain/enumerations.ts'
import { AGE } from '../../domain/limits.ts'
import type { PhotoFile } from '../../domain/photo.ts'
import type { profileMachine } from '../../machines/profile/profile.machine.ts'
import { BudgetSlider } from '../ui/field/BudgetSlider.tsx'
import { NumberField } from '../ui/field/NumberField.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { useTranslation } from '../ui/i18n/useTranslation.ts'
import { Stack } from '../ui/layout/Blocks.tsx'
import { PhotoPicker } from '../ui/photo/PhotoPicker.tsx'
import { ProfileControl } from './FormControl.tsx'
import { selectCampus, selectStudies } from './selectProfile.ts'

type AboutFieldsProps = {
  profile: ActorRefFrom<typeof profileMachine>
  holdFile: (file: File) => PhotoFile
  /** The problem with the photo as a sentence; '' if there is none. */
  error: string
}

/** Shown if the student's university left Nookmate after the student signed up. */
const NO_CAMPUS = 'No university with your email domain takes part at the moment.'

const sameStudies = (
  one: ReturnType<typeof selectStudies>,
  other: ReturnType<typeof selectStudies>,
) =>
  shallowEqual(one.universities, other.universities) && shallowEqual(one.programs, other.programs)

/** The fields for photo, university, program, city of origin and age. */
export function AboutFields({ profile, holdFile, error }: AboutFieldsProps) {
  const { t } = useTranslation()
  const { universities, programs } = useSelector(profile, selectStudies, sameStudies)
  const picture = useSelector(profile, ({ context }) => context.form.picture)
  return (
    <Stack gap="large">
      <PhotoPicker
        hint={t('A clear picture of your face works best.')}
        src={picture || undefined}
        error={error || undefined}
        onFile={(file) => profile.send({ type: 'photo.chosen', file: holdFile(file) })}
      />
      <Stack as="pairs">
        <ProfileControl profile={profile} field="university">
          {(control) => (
            <SelectField
              label={t('University')}
              hint={universities.length === 0 ? t(NO_CAMPUS) : undefined}
              options={universities}
              {...control}
            />
          )}
        </ProfileControl>
        <ProfileControl profile={profile} field="program">
          {(control) => <SelectField label={t('Program')} options={programs} {...control} />}
        </ProfileControl>
        <ProfileControl profile={profile} field="city_of_origin">
          {(control) => <TextField label={t('City of origin')} {...control} />}
        </ProfileControl>
        <ProfileControl profile={profile} field="age">
          {(control) => <NumberField label={t('Age')} range={AGE} {...control} />}
        </ProfileControl>
      </Stack>
    </Stack>
  )
}

const CHOICES = [
  { field: 'gender', label: 'Gender', options: GENDERS },
  { field: 'sexual_orientation', label: 'Sexual orientation', options: SEXUAL_ORIENTATIONS },
  { field: 'religion', label: 'Religion', options: RELIGIONS },
  { field: 'ethnicity', label: 'Ethnicity', options: ETHNICITIES },
] as const

type PersonalFieldsProps = Pick<AboutFieldsProps, 'profile'> & { hasBudget: boolean }

/** The fields for gender, sexual orientation, religion and ethnicity; for searchers also the budget. */
export function PersonalFields({ profile, hasBudget }: PersonalFieldsProps) {
  const { t } = useTranslation()
  const campus = useSelector(profile, selectCampus)
  return (
    <Stack gap="large">
      <Stack as="pairs">
        {CHOICES.map(({ field, label, options }) => (
          <ProfileControl key={field} profile={profile} field={field}>
            {(control) => <SelectField label={t(label)} options={options} {...control} />}
          </ProfileControl>
        ))}
      </Stack>
      {hasBudget && (
        <ProfileControl profile={profile} field="budget">
          {({ value, error, onChange }) => (
            <BudgetSlider
              {...{ value, error, onChange }}
              range={campus?.budget}
              currency={campus?.currency}
            />
          )}
        </ProfileControl>
      )}
    </Stack>
  )
}

import type { ActorRefFrom } from 'xstate'
import { INTERESTS } from '../../domain/enumerations.ts'
import { TEXT_LENGTH } from '../../domain/limits.ts'
import type { introductionMachine } from '../../machines/introduction/introduction.machine.ts'
import { Chips } from '../ui/field/Chips.tsx'
import { TextArea } from '../ui/field/TextArea.tsx'
import { useTranslation } from '../ui/i18n/useTranslation.ts'

type IntroductionFieldsProps = {
  flow: ActorRefFrom<typeof introductionMachine>
  bio: string
  bioError: string | undefined
  interests: readonly string[]
}

/** The fields for bio and interests, for the modal of the first visit and the profile. */
export function IntroductionFields({ flow, bio, bioError, interests }: IntroductionFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextArea
        label={t('Bio')}
        name="bio"
        hint={t('What is it like to live with you?')}
        required
        limit={TEXT_LENGTH}
        value={bio}
        error={bioError}
        onChange={(text) => flow.send({ type: 'bio.changed', bio: text })}
      />
      <Chips
        legend={t('Interests')}
        name="interests"
        options={INTERESTS}
        value={interests}
        onToggle={(interest) => flow.send({ type: 'interest.toggled', interest })}
      />
    </>
  )
}

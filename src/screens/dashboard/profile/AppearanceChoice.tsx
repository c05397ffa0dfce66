import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { appearanceMachine } from '../../../../machines/appearance/appearance.machine.ts'
import { RadioList } from '../../../ui/field/RadioList.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { Stack } from '../../../ui/layout/Blocks.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'

const CHOICES = [
  { value: 'system', label: 'Same as the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

type AppearanceChoiceProps = { appearance: ActorRefFrom<typeof appearanceMachine> | undefined }

/** Lets the student choose between light, dark and the system's appearance. */
export function AppearanceChoice({ appearance }: AppearanceChoiceProps) {
  const { t } = useTranslation()
  const context = useSelector(appearance, (snapshot) => snapshot?.context)
  if (!appearance || !context) return null
  return (
    <Stack>
      <RadioList
        legend={t('Appearance')}
        choices={CHOICES.map(({ value, label }) => ({ value, label: t(label) }))}
        value={context.appearance}
        onChange={(chosen) => appearance.send({ type: 'appearance.chosen', appearance: chosen })}
      />
      <Notice tone="error">{context.message && t(context.message)}</Notice>
    </Stack>
  )
}

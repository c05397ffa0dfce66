import { useTranslation } from '../i18n/useTranslation.ts'
import type { FieldText } from './Field.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { useHoldToReveal } from './useHoldToReveal.ts'

type PasswordFieldProps = Omit<FieldText, 'label'> & {
  value: string
  onChange: (value: string) => void
}

/** An existing password, for Login. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation()
  const reveal = useHoldToReveal()
  return (
    <PasswordInput
      {...props}
      label={t('Password')}
      name="password"
      autoComplete="current-password"
      reveal={reveal}
      eyeLabel={t('Show while held')}
    />
  )
}

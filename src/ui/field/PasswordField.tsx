import { useTranslation } from '../i18n/useTranslation.ts'
import type { FieldText } from './Field.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { useHoldToReveal } from './useHoldToReveal.ts'

type PasswordFieldProps = Omit<FieldText, 'label'> & {
  /** By default "Password". */
  label?: string
  value: string
  onChange: (value: string) => void
}

/** A field for an existing password. */
export function PasswordField({ label, ...props }: PasswordFieldProps) {
  const { t } = useTranslation()
  const reveal = useHoldToReveal()
  return (
    <PasswordInput
      {...props}
      label={label ?? t('Password')}
      name="password"
      autoComplete="current-password"
      reveal={reveal}
      eyeLabel={t('Show while held')}
    />
  )
}

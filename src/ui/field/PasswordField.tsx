import { useTranslation } from '../i18n/useTranslation.ts'
import type { FieldText } from './Field.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { useHoldToReveal } from './useHoldToReveal.ts'

type PasswordFieldProps = Omit<FieldText, 'label'> & {
  value: string
  onChange: (value: string) => void
  name?: string
}

/** The password one already has, for Login. */
export function PasswordField({ name = 'password', ...rest }: PasswordFieldProps) {
  const { t } = useTranslation()
  const reveal = useHoldToReveal()
  return (
    <PasswordInput
      {...rest}
      label={t('Password')}
      name={name}
      autoComplete="current-password"
      reveal={reveal}
      eyeLabel={t('Show while held')}
    />
  )
}

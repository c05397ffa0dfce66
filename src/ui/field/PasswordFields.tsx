import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './Form.module.css'
import { PasswordInput } from './PasswordInput.tsx'
import { useHoldToReveal } from './useHoldToReveal.ts'

type PasswordFieldsProps = {
  /** The account of the password; never shown, but password managers store it with the password. */
  username: string
  /** The label of the first field; by default "Password". */
  label?: string
  password: string
  confirm: string
  onPasswordChange: (value: string) => void
  onConfirmChange: (value: string) => void
  passwordError?: string | undefined
  confirmError?: string | undefined
  /** Shown between the two fields: the strength bar and the checklist. */
  children?: ReactNode
}

/** The two fields for a new password and its confirmation. Holding the eye of either field reveals both. */
export function PasswordFields({
  username,
  label,
  password,
  confirm,
  onPasswordChange,
  onConfirmChange,
  passwordError,
  confirmError,
  children,
}: PasswordFieldsProps) {
  const { t } = useTranslation()
  const reveal = useHoldToReveal()
  const eyeLabel = t('Show both while held')
  const shared = { reveal, autoComplete: 'new-password', eyeLabel } as const
  return (
    <div className={styles.form}>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        {...shared}
        label={label ?? t('Password')}
        name="password"
        value={password}
        error={passwordError}
        onChange={onPasswordChange}
      />
      {children}
      <PasswordInput
        {...shared}
        label={t('Confirm password')}
        name="confirm_password"
        value={confirm}
        error={confirmError}
        onChange={onConfirmChange}
      />
    </div>
  )
}

import { PASSWORD_RULES, passwordStrength, type Strength } from '../../domain/password.ts'
import { Checklist } from '../ui/field/Checklist.tsx'
import { PasswordFields } from '../ui/field/PasswordFields.tsx'
import { StrengthBar } from '../ui/field/StrengthBar.tsx'
import { Stack } from '../ui/layout/Blocks.tsx'

/** The strength of a password, and the rules of §5 with whether it meets them. */
export function selectStrength(password: string) {
  return {
    strength: passwordStrength(password),
    rules: PASSWORD_RULES.map(({ label, isMet }) => ({ label, isMet: isMet(password) })),
  }
}

type NewPasswordFieldsProps = {
  label?: string
  form: {
    email: string
    password: string
    confirm: string
    strength: Strength
    rules: readonly { label: string; isMet: boolean }[]
    passwordError: string | undefined
    confirmError: string | undefined
  }
  onChange: (field: 'password' | 'confirm_password', value: string) => void
}

/** The fields for a new password and its confirmation, with the strength bar and the checklist of §2. */
export function NewPasswordFields({ label, form, onChange }: NewPasswordFieldsProps) {
  return (
    <PasswordFields
      username={form.email}
      {...(label !== undefined && { label })}
      password={form.password}
      confirm={form.confirm}
      passwordError={form.passwordError}
      confirmError={form.confirmError}
      onPasswordChange={(value) => onChange('password', value)}
      onConfirmChange={(value) => onChange('confirm_password', value)}
    >
      <Stack>
        <StrengthBar strength={form.strength} />
        <Checklist items={form.rules} />
      </Stack>
    </PasswordFields>
  )
}

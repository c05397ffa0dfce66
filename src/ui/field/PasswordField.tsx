import type { FieldText } from './Field.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { useHoldToReveal } from './useHoldToReveal.ts'

type PasswordFieldProps = Partial<FieldText> & {
  value: string
  onChange: (value: string) => void
  name?: string
}

/** The password one already has, for Login. */
export function PasswordField({
  label = 'Password',
  name = 'password',
  ...rest
}: PasswordFieldProps) {
  const reveal = useHoldToReveal()
  return (
    <PasswordInput
      {...rest}
      label={label}
      name={name}
      autoComplete="current-password"
      reveal={reveal}
      eyeLabel="Show while held"
    />
  )
}

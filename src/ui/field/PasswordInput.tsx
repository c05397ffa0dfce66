import { useId } from 'react'
import { Icon } from '../brand/Icon.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import fieldStyles from './Field.module.css'
import { Field, type FieldText, fieldAria } from './Field.tsx'
import { usePrefilledValue } from './fieldState.ts'
import styles from './PasswordInput.module.css'
import type { useHoldToReveal } from './useHoldToReveal.ts'

type PasswordInputProps = FieldText & {
  name: string
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  required?: boolean
  /** The result of `useHoldToReveal`; fields that are revealed together share one. */
  reveal: ReturnType<typeof useHoldToReveal>
  /** The accessible name of the eye button. */
  eyeLabel: string
}

/** A password input with an eye button to hold. Screens use PasswordField or PasswordFields. */
export function PasswordInput({
  name,
  value,
  onChange,
  autoComplete,
  required = true,
  reveal,
  eyeLabel,
  ...text
}: PasswordInputProps) {
  const id = useId()
  const { t } = useTranslation()
  const ref = usePrefilledValue<HTMLInputElement>(value, onChange)
  return (
    <Field id={id} {...text}>
      <span className={styles.frame}>
        <input
          ref={ref}
          className={fieldStyles.control}
          id={id}
          name={name}
          type={reveal.isRevealed ? 'text' : 'password'}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required={required}
          {...fieldAria(id, text)}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          className={styles.eye}
          type="button"
          aria-label={eyeLabel}
          aria-pressed={reveal.isRevealed}
          title={t('Press and hold to show')}
          {...reveal.hold}
        >
          <Icon name={reveal.isRevealed ? 'eye' : 'eye-off'} size={22} />
        </button>
      </span>
    </Field>
  )
}

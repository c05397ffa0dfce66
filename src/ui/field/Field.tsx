import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './Field.module.css'

/** The texts around a control; every field of this folder takes these props. */
export type FieldText = {
  label: string
  hint?: string | undefined
  /** The problem in English. It is translated, shown below the control, tied to it and announced. */
  error?: string | undefined
}

type FieldProps = FieldText & {
  /** The id of the control. */
  id: string
  /** Shown at the right of the label row, such as a counter or a value. */
  aside?: ReactNode
  children: ReactNode
}

/** A single control with its label above, its hint and its error below. */
export function Field({ id, label, hint, error, aside, children }: FieldProps) {
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {aside}
      </div>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

type FieldNotesProps = { id: string; hint?: string | undefined; error?: string | undefined }

/** The hint and the error of the control, or group of controls, with this id. */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  const { t } = useTranslation()
  return (
    <>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {t(error)}
        </p>
      )}
    </>
  )
}

/** The ARIA attributes that tie a control to the hint and error that Field renders, and to further ids. */
export function fieldAria(id: string, text: Partial<FieldText>, ...more: string[]) {
  const ids = [text.error && `${id}-error`, text.hint && `${id}-hint`, ...more].filter(Boolean)
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': text.error ? true : undefined,
  }
}

type StillNeededProps = {
  /** The English labels of the missing fields, such as "age"; empty when nothing is missing. */
  items: readonly string[]
}

/** Says what is missing before the student can continue; announced politely. */
export function StillNeeded({ items }: StillNeededProps) {
  const { t } = useTranslation()
  return (
    <p className={styles.hint} role="status">
      {items.length > 0 && t('Still needed: {needs}', { needs: items })}
    </p>
  )
}

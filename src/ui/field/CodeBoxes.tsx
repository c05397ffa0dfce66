import { useId } from 'react'
import { CODE_LENGTH } from '../../../domain/limits.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './CodeBoxes.module.css'
import { codeTyped } from './codeEdits.ts'
import { FieldNotes, fieldAria } from './Field.tsx'
import { useCodeGroup } from './useCodeGroup.ts'

export type CodeBoxesProps = {
  /** The digits so far, from the first box on: 0 to 6. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Whether the code is being sent. Nothing can be typed meanwhile. */
  pending?: boolean
  /** Number of refused codes and new mails; when it grows, the first box takes the focus. */
  restarts?: number
  autoFocus?: boolean
}

const BOXES = Array.from({ length: CODE_LENGTH }, (_, index) => index)

const nothing = () => undefined

/** The field for the verification code: six boxes in one labelled group that is edited like one text. */
export function CodeBoxes(props: CodeBoxesProps) {
  const { value, error } = props
  const id = useId()
  const { t } = useTranslation()
  const { group, isWaiting, isPasteRefused, apply, key, paste, focusBox } = useCodeGroup(props)
  return (
    <fieldset
      ref={group}
      className={styles.group}
      data-all={(isWaiting && value.length === CODE_LENGTH) || undefined}
      onPaste={paste}
    >
      <legend className={styles.legend}>{t('Verification code')}</legend>
      <div className={styles.boxes}>
        {BOXES.map((index) => (
          <input
            key={index}
            className={styles.box}
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={t('Digit {place} of {count}', { place: index + 1, count: CODE_LENGTH })}
            aria-disabled={index > value.length || undefined}
            tabIndex={index > value.length ? -1 : 0}
            // biome-ignore lint/a11y/noAutofocus: the step has this one purpose and says so in its heading
            autoFocus={props.autoFocus === true && index === 0}
            {...fieldAria(id, { error })}
            value={value[index] ?? ''}
            // Unlike onChange, this event also comes when a digit replaces the same digit.
            onInput={({ currentTarget }) => apply(codeTyped(value, index, currentTarget.value))}
            onChange={nothing}
            onKeyDown={(event) => key(event, index)}
            onClick={(event) => {
              if (index > value.length) focusBox(value.length)
              else event.currentTarget.select()
            }}
          />
        ))}
      </div>
      <FieldNotes id={id} error={error} />
      <div role="status" className={styles.quiet}>
        {isPasteRefused && t('Paste the six digits only.')}
      </div>
    </fieldset>
  )
}

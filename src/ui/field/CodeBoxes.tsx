import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'
import { CODE_LENGTH } from '../../../domain/limits.ts'
import { useWords } from '../words/useWords.ts'
import styles from './CodeBoxes.module.css'
import { type CodeEdit, codeKeyed, codeTyped, wholeCode } from './codeEdits.ts'
import { FieldNotes, fieldAria } from './Field.tsx'
import { useSelectedAll } from './useSelectedAll.ts'

type CodeBoxesProps = {
  /** The digits so far, from the first box on: 0 to 6. */
  value: string
  onChange: (value: string) => void
  /** Called once with the sixth digit. */
  onComplete?: ((value: string) => void) | undefined
  error?: string | undefined
  hint?: string | undefined
  /** Counts refused codes: when it grows, all digits are selected for retyping. */
  wrongAttempts?: number
  autoFocus?: boolean
}

const BOXES = Array.from({ length: CODE_LENGTH }, (_, index) => index)

/** The six boxes of the verification code: one labelled group that edits like one text. */
export function CodeBoxes(props: CodeBoxesProps) {
  const { value, error, hint } = props
  const id = useId()
  const { t } = useWords()
  const group = useRef<HTMLFieldSetElement>(null)
  const all = useSelectedAll(group, props.wrongAttempts ?? 0)

  const apply = (edit: CodeEdit | undefined) => {
    if (!edit) return
    all.clear()
    if (edit.value !== value) props.onChange(edit.value)
    if (edit.value !== value && edit.value.length === CODE_LENGTH) props.onComplete?.(edit.value)
    focusBox(group.current, edit.focus)
  }
  const key = (event: KeyboardEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const edit = (all.isOn && all.keyed(event.key)) || codeKeyed(value, index, event.key)
    if (edit) event.preventDefault()
    apply(edit)
  }
  return (
    <fieldset
      ref={group}
      className={styles.group}
      data-all={all.isOn || undefined}
      onPaste={(event) => apply(codePasted(event))}
      onBlur={all.clear}
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
            {...fieldAria(id, { error, hint })}
            value={value[index] ?? ''}
            onChange={({ target }) =>
              apply(
                all.isOn ? all.typed(value, target.value) : codeTyped(value, index, target.value),
              )
            }
            onKeyDown={(event) => key(event, index)}
            onClick={(event) => {
              if (index > value.length) focusBox(group.current, value.length)
              else event.currentTarget.select()
            }}
          />
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

/** A paste anywhere in the group counts only when it is the whole code. */
function codePasted(event: ClipboardEvent): CodeEdit | undefined {
  event.preventDefault()
  const whole = wholeCode(event.clipboardData.getData('text'))
  return whole ? { value: whole, focus: CODE_LENGTH - 1 } : undefined
}

/** The caret goes behind the digit: what is typed next goes on from there. */
function focusBox(group: HTMLFieldSetElement | null, index: number) {
  const box = group?.querySelectorAll('input')[index]
  box?.focus()
  box?.setSelectionRange(1, 1)
}

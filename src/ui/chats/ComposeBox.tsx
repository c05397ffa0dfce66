import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Button } from '../action/Button.tsx'
import { IconButton } from '../action/IconButton.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './ComposeBox.module.css'
import { PhotoPick } from './PhotoPick.tsx'

type ComposeBoxProps = {
  /** The id of the text field. */
  id?: string | undefined
  text: string
  onChange: (text: string) => void
  onSubmit: () => void
  canSubmit: boolean
  /** The number of characters left, once there are few; negative if the text is too long. */
  left: number | undefined
  /** A line below the box, such as that the other member is typing. Screen readers do not announce it. */
  note?: string | undefined
  /** Said politely, unless there is something to say about the characters. */
  warning?: string | undefined
  /** The box takes the focus whenever this changes. */
  focusKey?: number
  /** Cancels the editing of an own message; undefined while a new one is written. */
  onCancel?: (() => void) | undefined
  /** Called with a chosen photo; undefined if photos cannot be sent. */
  onPhoto?: ((file: File) => void) | undefined
}

/** The box in which a message is written. Enter sends it and Shift+Enter begins a new line; on a touch screen Enter begins a new line. */
export function ComposeBox(props: ComposeBoxProps) {
  const { id, text, onChange, onSubmit, canSubmit, left, note, warning } = props
  const { focusKey = 0, onCancel, onPhoto } = props
  const { t } = useTranslation()
  const hint = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (focusKey > 0) area.current?.focus()
  }, [focusKey])
  const isTooLong = left !== undefined && left < 0
  const submit = () => {
    onSubmit()
    // The button can be pressed no more; a phone keeps its keyboard.
    area.current?.focus()
  }
  const cancel = () => {
    onCancel?.()
    area.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    // While a word is composed, keys belong to the input method. Safari says so by the key code 229 only.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Escape') return cancel()
    const isFinger = matchMedia('(pointer: coarse)').matches
    if (event.key !== 'Enter' || event.shiftKey || isFinger) return
    event.preventDefault()
    if (canSubmit) onSubmit()
  }
  return (
    <div className={styles.box}>
      {onCancel && (
        <div className={styles.editing}>
          <span>{t('You are editing a message')}</span>
          <IconButton icon="close" label={t('Cancel')} onClick={cancel} />
        </div>
      )}
      <div className={styles.row}>
        {onPhoto && !onCancel && <PhotoPick onPhoto={onPhoto} />}
        <textarea
          ref={area}
          id={id}
          className={styles.area}
          aria-label={t('Message')}
          aria-describedby={left === undefined ? undefined : hint}
          aria-invalid={isTooLong || undefined}
          placeholder={t('Write a message')}
          dir="auto"
          rows={1}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={press}
          enterKeyHint="enter"
        />
        <Button disabled={!canSubmit} onClick={submit}>
          {onCancel ? t('Save') : t('Send')}
        </Button>
      </div>
      <div className={styles.below} data-invalid={isTooLong || undefined}>
        {note && <p>{note}</p>}
        <p id={hint} role="status">
          {left === undefined ? warning : <Left count={left} />}
        </p>
      </div>
    </div>
  )
}

/** How many characters are left, or too many. */
function Left({ count }: { count: number }) {
  const { t } = useTranslation()
  return count < 0
    ? t('{count, plural, one {# character too many} other {# characters too many}}', {
        count: -count,
      })
    : t('{count, plural, one {# character left} other {# characters left}}', { count })
}

/** Stands in place of the box once nothing can be written any more. */
export function EndedLine({ children }: { children: string }) {
  return <p className={styles.ended}>{children}</p>
}

type SkipButtonProps = {
  /** The id of the element that gets the focus. */
  to: string
  children: string
}

/** A button for the keyboard that moves the focus to the box, past many other controls. It is shown while it has the focus. */
export function SkipButton({ to, children }: SkipButtonProps) {
  return (
    <button
      type="button"
      className={styles.skip}
      onClick={() => document.getElementById(to)?.focus()}
    >
      {children}
    </button>
  )
}

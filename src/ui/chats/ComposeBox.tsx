import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Button } from '../action/Button.tsx'
import { IconButton } from '../action/IconButton.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './ComposeBox.module.css'
import { PhotoPick } from './PhotoPick.tsx'

type ComposeBoxProps = {
  text: string
  onChange: (text: string) => void
  onSubmit: () => void
  canSubmit: boolean
  /** The number of characters left, once there are few; negative if the text is too long. */
  left: number | undefined
  /** A line below the box, such as that the other member is typing. Screen readers do not announce it. */
  note?: string | undefined
  /** The box takes the focus whenever this changes. */
  focusKey?: number
  /** Cancels the editing of an own message; undefined while a new one is written. */
  onCancel?: (() => void) | undefined
  /** Called with a chosen photo; undefined if photos cannot be sent. */
  onPhoto?: ((file: File) => void) | undefined
}

/** The box in which a message is written. Enter sends it and Shift+Enter begins a new line; on a touch screen Enter begins a new line. */
export function ComposeBox(props: ComposeBoxProps) {
  const { text, onChange, onSubmit, canSubmit, left, note, focusKey = 0, onCancel, onPhoto } = props
  const { t } = useTranslation()
  const hint = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (focusKey > 0) area.current?.focus()
  }, [focusKey])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onCancel) return onCancel()
    const isFinger = matchMedia('(pointer: coarse)').matches
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isFinger) return
    event.preventDefault()
    if (canSubmit) onSubmit()
  }
  return (
    <div className={styles.box}>
      {onCancel && (
        <div className={styles.editing}>
          <span>{t('You are editing a message')}</span>
          <IconButton icon="close" label={t('Cancel')} onClick={onCancel} />
        </div>
      )}
      <div className={styles.row}>
        {onPhoto && !onCancel && <PhotoPick onPhoto={onPhoto} />}
        <textarea
          ref={area}
          className={styles.area}
          aria-label={t('Message')}
          aria-describedby={left === undefined ? undefined : hint}
          aria-invalid={(left !== undefined && left < 0) || undefined}
          placeholder={t('Write a message')}
          dir="auto"
          rows={1}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={press}
          enterKeyHint="enter"
        />
        <Button disabled={!canSubmit} onClick={onSubmit}>
          {onCancel ? t('Save') : t('Send')}
        </Button>
      </div>
      <div className={styles.below}>
        {note && <p>{note}</p>}
        <p id={hint} role="status">
          {left !== undefined &&
            (left < 0
              ? t('{count, plural, one {# character too many} other {# characters too many}}', {
                  count: -left,
                })
              : t('{count, plural, one {# character left} other {# characters left}}', {
                  count: left,
                }))}
        </p>
      </div>
    </div>
  )
}

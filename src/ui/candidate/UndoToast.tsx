import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './UndoToast.module.css'

type UndoToastProps = {
  /** The decision as a sentence; undefined while there is nothing to undo. */
  text: string | undefined
  onUndo: () => void
  /** Called when the pointer or the focus enters. */
  onHold: () => void
  /** Called when the pointer or the focus leaves and the other one is not on the offer. */
  onRelease: () => void
}

/** Offers to undo the last decision. The keys `u` and Ctrl+Z undo it, too. */
export function UndoToast({ text, onUndo, onHold, onRelease }: UndoToastProps) {
  const { t } = useTranslation()
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (text === undefined || !isUndo(event) || isWriting(event.target)) return
    event.preventDefault()
    onUndo()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => listen(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className={styles.place} role="status">
      {text !== undefined && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it is no control; entering it only stops its timer
        <div
          className={styles.toast}
          onPointerEnter={onHold}
          onPointerLeave={({ currentTarget }) => {
            // A tap or a click also leaves the focus on the button; only a keyboard's focus holds the offer.
            if (!currentTarget.querySelector(':focus-visible')) onRelease()
          }}
          onFocus={onHold}
          onBlur={({ currentTarget }) => {
            if (!currentTarget.matches(':hover')) onRelease()
          }}
        >
          <span className={styles.text}>{text}</span>
          <button className={styles.undo} type="button" onClick={onUndo}>
            {t('Undo')}
          </button>
        </div>
      )}
    </div>
  )
}

function isUndo({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): boolean {
  if (repeat || altKey || shiftKey) return false
  const isCommand = ctrlKey || metaKey
  return isCommand ? key.toLowerCase() === 'z' : key.toLowerCase() === 'u'
}

function isWriting(target: EventTarget | null): boolean {
  const isField = target instanceof Element && target.matches('input, textarea, [contenteditable]')
  return isField || document.querySelector('dialog[open]') !== null
}

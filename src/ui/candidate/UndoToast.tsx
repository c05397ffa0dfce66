import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './UndoToast.module.css'

type UndoToastProps = {
  /** The decision in a sentence; undefined while there is nothing to undo. */
  said: string | undefined
  onUndo: () => void
  /** The pointer or the focus rests on it, and leaves it. */
  onHold: () => void
  onRelease: () => void
}

/** Offers to undo the last decision, also by `u` and Ctrl+Z. */
export function UndoToast({ said, onUndo, onHold, onRelease }: UndoToastProps) {
  const { t } = useTranslation()
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (said === undefined || !isUndo(event) || isWriting(event.target)) return
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
      {said !== undefined && (
        // biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here, the time only stands still
        <div
          className={styles.toast}
          onPointerEnter={onHold}
          onPointerLeave={onRelease}
          onFocus={onHold}
          onBlur={onRelease}
        >
          <span className={styles.said}>{said}</span>
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

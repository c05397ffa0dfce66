import { useEffect, useEffectEvent, useRef } from 'react'
import { hasModifier } from '../action/hasModifier.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './DecisionKeys.module.css'

type DecisionKeysProps = {
  onLike: () => void
  onDislike: () => void
  /** Undefined if candidates cannot be put off. */
  onLater?: (() => void) | undefined
}

/** Selects the elements in which arrow keys have another meaning. There they never decide. */
const OWN_ARROWS = [
  'input, select, textarea, [contenteditable], dialog, nav, audio, video, iframe',
  '[aria-roledescription], [role=tab], [role=slider], [role=spinbutton], [role=listbox]',
  '[role=combobox], [role=menu], [role=menubar], [role=radiogroup], [role=tree], [role=grid]',
].join(', ')

/** Makes → like, ← dislike and ↑ put off the candidate while it is mounted, and shows these keys on wide screens of devices with a mouse. */
export function DecisionKeys({ onLike, onDislike, onLater }: DecisionKeysProps) {
  const { t } = useTranslation()
  // The element that last had the focus or was pressed. If it loses the focus to the page, keys still count as meant for it.
  const last = useRef<Element>(null)
  const decide = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlain(event) || isTaken(event.target, last.current)) return
    if (event.key === 'ArrowRight') onLike()
    if (event.key === 'ArrowLeft') onDislike()
    // Further down the page, ↑ scrolls as usual.
    if (event.key === 'ArrowUp' && onLater && document.documentElement.scrollTop === 0) onLater()
  })
  useEffect(() => {
    last.current = document.activeElement
    const note = ({ target }: Event) => {
      if (target instanceof Element) last.current = target
    }
    const listen = (event: KeyboardEvent) => decide(event)
    window.addEventListener('focusin', note)
    window.addEventListener('pointerdown', note)
    window.addEventListener('keydown', listen)
    return () => {
      window.removeEventListener('focusin', note)
      window.removeEventListener('pointerdown', note)
      window.removeEventListener('keydown', listen)
    }
  }, [])
  return (
    <p className={styles.hint}>
      <kbd>←</kbd> {t('Dislike')} <span className={styles.gap} />{' '}
      {onLater && (
        <>
          <kbd>↑</kbd> {t('Later')} <span className={styles.gap} />{' '}
        </>
      )}
      {t('Like')} <kbd>→</kbd>
    </p>
  )
}

/** Whether this is a first press without modifier keys. A held key repeats, but decides only once. */
function isPlain(event: KeyboardEvent): boolean {
  return !(event.repeat || hasModifier(event))
}

function isTaken(target: EventTarget | null, last: Element | null): boolean {
  const isNowhere = !(target instanceof Element) || target === document.body
  const subject = isNowhere ? last : target
  return (subject?.closest(OWN_ARROWS) ?? document.querySelector('dialog[open]')) !== null
}

/** Shows that the card can be swiped, on devices without a mouse. Hidden from screen readers, whose users have the buttons. */
export function SwipeHint() {
  const { t } = useTranslation()
  return (
    <p className={styles.swipeHint} aria-hidden="true">
      <span>{t('or swipe')}</span> <span>← →</span>
    </p>
  )
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './DecisionKeys.module.css'

type DecisionKeysProps = {
  onLike: () => void
  onDislike: () => void
  /** Only where a candidate can be put off. */
  onLater?: (() => void) | undefined
}

/** Where arrow keys have a meaning of their own, or are expected to: there they never decide. */
const OWN_ARROWS = [
  'input, select, textarea, [contenteditable], dialog, nav, audio, video, iframe',
  '[aria-roledescription], [role=tab], [role=slider], [role=spinbutton], [role=listbox]',
  '[role=combobox], [role=menu], [role=menubar], [role=radiogroup], [role=tree], [role=grid]',
].join(', ')

/** → likes, ← dislikes and ↑ puts off while this is shown; says so where there is a keyboard. */
export function DecisionKeys({ onLike, onDislike, onLater }: DecisionKeysProps) {
  const { t } = useTranslation()
  // What last had the focus or was pressed: a focus that got lost from it is still there for the person.
  const last = useRef<Element>(null)
  const decide = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlain(event) || isTaken(event.target, last.current)) return
    if (event.key === 'ArrowRight') onLike()
    if (event.key === 'ArrowLeft') onDislike()
    // Further down it scrolls back to the top, as everywhere.
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

/** A held key repeats itself: it counts once. */
function isPlain(event: KeyboardEvent): boolean {
  return !(event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
}

function isTaken(target: EventTarget | null, last: Element | null): boolean {
  const isNowhere = !(target instanceof Element) || target === document.body
  const subject = isNowhere ? last : target
  return (subject?.closest(OWN_ARROWS) ?? document.querySelector('dialog[open]')) !== null
}

/** Says, where there is a finger, that the card can be taken to either side. For eyes alone: buttons say the rest. */
export function SwipeHint() {
  const { t } = useTranslation()
  return (
    <p className={styles.swipeHint} aria-hidden="true">
      <span>{t('or swipe')}</span> <span>← →</span>
    </p>
  )
}

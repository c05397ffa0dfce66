import { useEffect, useEffectEvent } from 'react'
import { useWords } from '../words/useWords.ts'
import styles from './DecisionKeys.module.css'

type DecisionKeysProps = { onLike: () => void; onDislike: () => void }

/** Where arrow keys have a meaning of their own. */
const OWN_ARROWS = 'input, select, textarea, [contenteditable], dialog, [aria-roledescription]'

/** → likes and ← dislikes while this is shown; says so where there is a keyboard. */
export function DecisionKeys({ onLike, onDislike }: DecisionKeysProps) {
  const { t } = useWords()
  const decide = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlain(event) || isTaken(event.target)) return
    if (event.key === 'ArrowRight') onLike()
    if (event.key === 'ArrowLeft') onDislike()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => decide(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <p className={styles.hint}>
      <kbd>←</kbd> {t('Dislike')} <span className={styles.gap} /> {t('Like')} <kbd>→</kbd>
    </p>
  )
}

function isPlain(event: KeyboardEvent): boolean {
  return !(event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
}

function isTaken(target: EventTarget | null): boolean {
  const isInOwnArrows = target instanceof Element && target.closest(OWN_ARROWS) !== null
  return isInOwnArrows || document.querySelector('dialog[open]') !== null
}

import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './Openers.module.css'

type OpenersProps = {
  /** Suggested first messages. A pressed one is put into the message box, and nothing is sent. */
  openers: readonly string[]
  onChoose: (text: string) => void
}

/** Suggests how to begin a conversation that has no messages yet. */
export function Openers({ openers, onChoose }: OpenersProps) {
  const { t } = useTranslation()
  return (
    <li className={styles.openers}>
      <p>{t('You like each other. Say hello!')}</p>
      {openers.map((text) => (
        <button key={text} type="button" className={styles.opener} onClick={() => onChoose(text)}>
          {text}
        </button>
      ))}
    </li>
  )
}

import { Icon } from '../brand/Icon.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './DecisionButtons.module.css'

type DecisionButtonsProps = {
  onLike: () => void
  onDislike: () => void
  /** Undefined if candidates cannot be put off. */
  onLater?: (() => void) | undefined
}

/** The buttons Dislike and Like, and Later if candidates can be put off. CandidateStage places them beside or below the card. */
export function DecisionButtons({ onLike, onDislike, onLater }: DecisionButtonsProps) {
  const { t } = useTranslation()
  return (
    <>
      <button className={styles.button} data-decision="dislike" type="button" onClick={onDislike}>
        <span className={styles.disc}>
          <Icon name="close" size={30} />
        </span>
        {t('Dislike')}
      </button>
      {onLater && (
        <button className={styles.button} data-decision="later" type="button" onClick={onLater}>
          <span className={styles.disc}>
            <Icon name="clock" size={24} />
          </span>
          {t('Later')}
        </button>
      )}
      <button className={styles.button} data-decision="like" type="button" onClick={onLike}>
        <span className={styles.disc}>
          <Icon name="heart" size={30} filled />
        </span>
        {t('Like')}
      </button>
    </>
  )
}

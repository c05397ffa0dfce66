import { useTranslation } from '../i18n/useTranslation.ts'
import { ProgressBar } from './ProgressBar.tsx'
import styles from './UploadProgress.module.css'

/** How often it is said aloud how far an upload is. */
const TIMES_SAID = 4

/** How much of a photo has left: as a bar and in per cent; screen readers hear of every quarter. */
export function UploadProgress({ fraction }: { fraction: number }) {
  const { t, percent } = useTranslation()
  const text = (part: number) => t('Uploading photo: {percent}', { percent: percent(part) })
  const quarter = Math.floor(fraction * TIMES_SAID) / TIMES_SAID
  return (
    <div className={styles.upload}>
      <span aria-hidden="true">{text(Math.floor(fraction * 100) / 100)}</span>
      <span className="visually-hidden" role="status">
        {text(quarter)}
      </span>
      <ProgressBar fraction={fraction} label={t('Uploading photo')} />
    </div>
  )
}

import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './ProgressBar.module.css'

type ProgressBarProps = {
  /** From 0 to 1. */
  fraction: number
  /** What is progressing, for screen readers. */
  label: string
}

/** Shows how far a flow or an upload has come. */
export function ProgressBar({ fraction, label }: ProgressBarProps) {
  const percent = Math.round(Math.min(Math.max(fraction, 0), 1) * 100)
  return (
    <div className={styles.track}>
      <div className={styles.bar} style={{ width: `${percent}%` }} />
      <progress className="visually-hidden" aria-label={label} value={percent} max={100}>
        {percent}%
      </progress>
    </div>
  )
}

/** An upload is announced this many times: at every quarter. */
const ANNOUNCEMENTS = 4

/** Shows how much of a photo has been sent, as a bar and in per cent. Screen readers announce every quarter. */
export function UploadProgress({ fraction }: { fraction: number }) {
  const { t, percent } = useTranslation()
  const text = (part: number) => t('Uploading photo: {percent}', { percent: percent(part) })
  const quarter = Math.floor(fraction * ANNOUNCEMENTS) / ANNOUNCEMENTS
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

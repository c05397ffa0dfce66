import styles from './ProgressBar.module.css'

type ProgressBarProps = {
  /** From 0 to 1. */
  fraction: number
  /** What is progressing, for screen readers. */
  label: string
}

/** How far along a flow or an upload is. */
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

import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './Spinner.module.css'

type SpinnerProps = {
  /** Pixels. */
  size?: number
  colour?: string
  /** Covers the whole screen; otherwise the spinner stands in the text flow. */
  overlay?: boolean
  label?: string
  /** Whether the spinner waits for code to load, and not for a flow. */
  late?: boolean
}

/** Shows that something is loading. The defaults are those of §9: size 50, blue, overlay. */
export function Spinner({
  size = 50,
  colour = 'var(--spinner)',
  overlay = true,
  label,
  late = false,
}: SpinnerProps) {
  const { t } = useTranslation()
  return (
    <div
      className={styles.spinner}
      role="status"
      data-overlay={overlay || undefined}
      data-late={late || undefined}
    >
      <span className={styles.ring} style={{ width: size, height: size, color: colour }}>
        {/* An SVG, because browsers count it as the first contentful paint; a CSS border would not count. */}
        <svg viewBox="0 0 50 50" aria-hidden="true" focusable="false">
          <circle cx="25" cy="25" r="23" />
          <path d="M9 9a23 23 0 0 1 32 0" />
        </svg>
      </span>
      <span className="visually-hidden">{label ?? t('Loading')}</span>
    </div>
  )
}

/** Stands in for a part of a screen whose code is still loading, and shows nothing. */
export function LatePart() {
  return <span hidden data-late />
}

type SkeletonProps = {
  /** `card` has the size of a candidate card, so that nothing jumps when the card arrives. */
  shape?: 'card' | 'lines'
  label?: string
}

/** A motionless shape in place of content that is loading. */
export function Skeleton({ shape = 'lines', label }: SkeletonProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.skeleton} role="status" data-shape={shape}>
      <span className="visually-hidden">{label ?? t('Loading')}</span>
      {shape === 'card' && <span className={styles.picture} />}
      <span className={styles.line} data-length="short" />
      <span className={styles.line} />
      <span className={styles.line} data-length="middle" />
    </div>
  )
}

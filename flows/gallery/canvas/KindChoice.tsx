import { chooseKind, useChartKind } from '../chartPage/chartKind.ts'
import styles from './ChartCanvas.module.css'

/** Switches all charts between plain words and code. */
export function KindChoice() {
  const kind = useChartKind()
  const isCode = kind === 'code'
  return (
    <button
      type="button"
      className={styles.kind}
      aria-pressed={isCode}
      onClick={() => chooseKind(isCode ? 'words' : 'code')}
    >
      Code
    </button>
  )
}

import { PressButton } from '../simulator/PressButton.tsx'
import styles from './Sessions.module.css'
import type { Recorder } from './useRecorder.ts'

/** Buttons that start and stop recording the followed product. */
export function RecordBar({ recorder }: { recorder: Recorder }) {
  const { isOn, steps, start, stop } = recorder
  const count = steps === 1 ? '1 step' : `${steps} steps`
  return (
    <div className={styles.bar}>
      {isOn ? (
        <PressButton onPress={stop}>Stop and keep</PressButton>
      ) : (
        <PressButton onPress={start}>Record what you do</PressButton>
      )}
      <span role="status" className={styles.soft}>
        {isOn ? `Recording: ${count}` : 'From where this page of the product began.'}
      </span>
    </div>
  )
}

import { useId } from 'react'
import type { ChartPageData } from '../../build/galleryData.ts'
import { PressButton } from '../../simulator/PressButton.tsx'
import { type Address, go } from '../address.ts'
import styles from './Presentation.module.css'

interface PresentationBarProps {
  page: ChartPageData
  address: Address
  /** Index of the current slide and of the last one, from 0. */
  at: number
  last: number
  moveTo: (at: number) => void
  leave: () => void
}

/** Controls of a presentation for users without a keyboard. */
export function PresentationBar(props: PresentationBarProps) {
  const { page, address, at, last, moveTo, leave } = props
  const id = useId()
  const { definition, paths } = page
  return (
    <div className={styles.bar}>
      <strong>{definition.id}</strong>
      <label htmlFor={id} className="visually-hidden">
        What is presented
      </label>
      <select
        id={id}
        value={address.present}
        onChange={({ target }) => go({ ...address, state: '', present: target.value })}
      >
        <option value="states">Every state</option>
        {paths?.paths.map((path) => (
          <option key={path.id} value={path.id}>
            Test path: {path.title.replaceAll('*', '')}
          </option>
        ))}
      </select>
      <span role="status">
        {at + 1} of {last + 1}
      </span>
      <PressButton disabled={at === 0} onPress={() => moveTo(at - 1)}>
        Previous
      </PressButton>
      <PressButton disabled={at === last} onPress={() => moveTo(at + 1)}>
        Next
      </PressButton>
      <PressButton onPress={leave}>Leave</PressButton>
    </div>
  )
}

import { useId } from 'react'
import styles from './LiveBar.module.css'
import type { LiveTab } from './liveTabs.ts'

type LiveBarProps = {
  /** Open tabs of the product, from `useLive`. */
  tabs: readonly LiveTab[]
  /** The id of the tab that is followed; undefined for none. */
  chosen: string | undefined
  onChoose: (tab: string | undefined) => void
}

/** Lets the user choose the tab of the running product that the charts follow. */
export function LiveBar({ tabs, chosen, onChoose }: LiveBarProps) {
  const id = useId()
  const followed = tabs.find((tab) => tab.id === chosen)
  if (tabs.length === 0) {
    return (
      <p className={styles.bar}>
        The product is not running in another tab. Start it with npm run dev, open it in another tab
        of this browser, and open this gallery at the same address under /flows/.
      </p>
    )
  }
  return (
    <div className={styles.bar} data-live={followed !== undefined || undefined}>
      <label htmlFor={id}>Follow the running product</label>
      <select
        id={id}
        value={followed?.id ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
      >
        <option value="">not now</option>
        {tabs.map((tab) => (
          <option key={tab.id} value={tab.id}>
            {tab.title}, at {tab.address}
          </option>
        ))}
      </select>
      <span role="status">{followed && `Live: ${followed.title}`}</span>
    </div>
  )
}

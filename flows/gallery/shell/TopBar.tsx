import type { GalleryIndex } from '../../build/galleryData.ts'
import { type Address, go, writeAddress } from '../address.ts'
import { Search } from './Search.tsx'
import styles from './Shell.module.css'
import { useTerms } from './useTerms.ts'

/** The header: link to the overview, choice of the machine, and the search. */
export function TopBar({ index, address }: { index: GalleryIndex; address: Address }) {
  const { machine, side } = address
  const { terms, ask } = useTerms()
  return (
    <header className={styles.bar}>
      <a className={styles.home} href={writeAddress({})}>
        {index.product} <span>flows</span>
      </a>
      <label className={styles.machine}>
        <span className="visually-hidden">Machine</span>
        <select value={machine} onChange={({ target }) => go({ machine: target.value, side })}>
          <option value="">All machines</option>
          {index.machines.map(({ id }) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
        </select>
      </label>
      <Search terms={terms} machine={machine} onAsk={ask} />
    </header>
  )
}

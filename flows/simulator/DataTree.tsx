import styles from './DataTree.module.css'

type DataProps = { name: string; data: unknown; place: string; changed: ReadonlySet<string> }

function summaryOf(data: object): string {
  if (Array.isArray(data)) return data.length === 1 ? '1 item' : `${data.length} items`
  const keys = Object.keys(data)
  return keys.length > 4 ? `${keys.slice(0, 4).join(', ')} …` : keys.join(', ')
}

function Mark({ isChanged }: { isChanged: boolean }) {
  return isChanged && <span className={styles.mark}>changed</span>
}

function Data({ name, data, place, changed }: DataProps) {
  const isChanged = changed.has(place)
  if (typeof data !== 'object' || data === null) {
    return (
      <li className={styles.leaf}>
        <span className={styles.name}>{name}</span>{' '}
        <span className={styles.value}>{JSON.stringify(data) ?? 'nothing'}</span>
        <Mark isChanged={isChanged} />
      </li>
    )
  }
  return (
    <li>
      <details open={isChanged}>
        <summary>
          <span className={styles.name}>{name}</span>{' '}
          <span className={styles.inside}>{summaryOf(data)}</span>
          <Mark isChanged={isChanged} />
        </summary>
        <DataTree data={data} place={place} changed={changed} />
      </details>
    </li>
  )
}

type DataTreeProps = { data: unknown; place?: string; changed: ReadonlySet<string> }

/** Data as a tree; branches with changes are open. */
export function DataTree({ data, place = '', changed }: DataTreeProps) {
  const entries = Object.entries((data ?? {}) as object)
  if (entries.length === 0) return <p className={styles.inside}>Nothing is kept.</p>
  return (
    <ul className={styles.tree}>
      {entries.map(([name, one]) => (
        <Data
          key={name}
          name={name}
          data={one}
          place={place === '' ? name : `${place}.${name}`}
          changed={changed}
        />
      ))}
    </ul>
  )
}

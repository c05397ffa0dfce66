import { useEffect, useState } from 'react'
import type { Clauses } from '../../build/clauses.ts'
import { allClauses } from '../data.ts'
import styles from './About.module.css'

/** Lists the clauses of the specification that the machine's tests cover; nothing if there are none. */
export function ClausesOf({ machine }: { machine: string }) {
  const [clauses, setClauses] = useState<Clauses>({})
  useEffect(() => {
    // If they cannot be loaded, the rest of the page is still shown.
    allClauses().then(setClauses, () => undefined)
  }, [])
  const held = clauses[machine] ?? []
  if (held.length === 0) return null
  return (
    <section>
      <h3>Clauses that its tests hold</h3>
      <dl className={styles.calls}>
        {held.map(({ name, says }) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name} says`}>{says}</dd>,
        ])}
      </dl>
    </section>
  )
}

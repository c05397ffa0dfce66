import { useEffect, useState } from 'react'
import type { Clauses } from '../../build/clauses.ts'
import { allClauses } from '../data.ts'
import styles from './About.module.css'

/** What the specification asks of a machine, as far as its tests hold it. */
export function ClausesOf({ machine }: { machine: string }) {
  const [clauses, setClauses] = useState<Clauses>({})
  useEffect(() => {
    // Without them the page says the rest.
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

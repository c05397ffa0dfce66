import type { MachineDefinition } from '../definition/definition.ts'
import { leavingIn } from '../gallery/about/findParts.ts'
import type { Visits } from './heat.ts'
import styles from './Sessions.module.css'

interface HeatTableProps {
  definition: MachineDefinition
  visits: Visits
  describe: (id: string) => string | undefined
}

/** A table of the most frequent transitions of a flow, and the transitions that nobody took. */
export function HeatTable({ definition, visits, describe }: HeatTableProps) {
  const all = leavingIn(definition).map(({ transition }) => transition.id)
  const taken = all
    .map((id) => ({ id, times: visits.get(id) ?? 0 }))
    .sort((one, other) => other.times - one.times)
  const never = taken.filter(({ times }) => times === 0)
  return (
    <section>
      <h3>Where people go</h3>
      <p className={styles.soft}>
        The warmer a state or a way is on the chart, the more often somebody was there.
      </p>
      <table className={styles.heat}>
        <tbody>
          {taken
            .filter(({ times }) => times > 0)
            .map(({ id, times }) => (
              <tr key={id}>
                <td>{times}</td>
                <td>{describe(id)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <details>
        <summary>Ways that nobody took: {never.length}</summary>
        <ul>
          {never.map(({ id }) => (
            <li key={id}>{describe(id)}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}

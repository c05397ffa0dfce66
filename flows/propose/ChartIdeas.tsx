import type { FormEvent } from 'react'
import type { MachineDefinition, StateDefinition } from '../definition/definition.ts'
import { statesIn } from '../definition/statesIn.ts'
import { withIdeas } from './ideas.ts'
import styles from './Propose.module.css'
import { fieldsOf } from './StateIdeas.tsx'
import type { Proposal } from './useProposal.ts'

interface ChartIdeasProps {
  definition: MachineDefinition
  state: StateDefinition
  proposal: Proposal
}

/** Converts a text to a state name: `Waiting for mail` becomes `waitingForMail`. */
function keyOf(name: string): string {
  const [first = '', ...others] = name.split(/[^\p{L}\d]+/u).filter(Boolean)
  const begin = first.charAt(0).toLowerCase() + first.slice(1)
  return begin + others.map((one) => one.charAt(0).toUpperCase() + one.slice(1)).join('')
}

function Field({ name, label, isNeeded }: { name: string; label: string; isNeeded?: boolean }) {
  return (
    <label>
      {label}
      <input name={name} required={isNeeded} autoComplete="off" />
    </label>
  )
}

/** Forms for a new state inside the chosen one, and for a new transition from it. */
export function ChartIdeas({ definition, state, proposal }: ChartIdeasProps) {
  const { ideas, add } = proposal
  const all = statesIn(withIdeas(definition, ideas).root).filter(({ id }) => id !== '')
  const inside = state.states.length > 0 ? state.id : state.id.split('.').slice(0, -1).join('.')
  const around = inside === '' ? definition.id : inside
  const addState = (event: FormEvent<HTMLFormElement>) => {
    const { name = '', says = '' } = fieldsOf(event)
    const key = keyOf(name)
    if (key !== '') add({ kind: 'state', inside, key, says })
  }
  const addWay = (event: FormEvent<HTMLFormElement>) => {
    const { to = '', what = '', when = '' } = fieldsOf(event)
    add({ kind: 'transition', from: state.id, to, event: what, when })
  }
  return (
    <>
      <form className={styles.form} onSubmit={addState}>
        <h3>A new state in {around}</h3>
        <Field name="name" label="Its name" isNeeded />
        <Field name="says" label="What a person sees there" />
        <button type="submit">Add the state</button>
      </form>
      {state.id !== '' && (
        <form className={styles.form} onSubmit={addWay}>
          <h3>A new way on from {state.key}</h3>
          <Field name="what" label="What happens" isNeeded />
          <Field name="when" label="Only if (may be left empty)" />
          <label>
            Leads to
            <select name="to">
              {all.map(({ id }) => (
                <option key={id}>{id}</option>
              ))}
            </select>
          </label>
          <button type="submit">Add the way</button>
        </form>
      )}
    </>
  )
}

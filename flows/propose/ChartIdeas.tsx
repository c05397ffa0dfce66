import { type FormEvent, useState } from 'react'
import type { MachineDefinition, StateDefinition } from '../definition/definition.ts'
import { statesIn } from '../definition/statesIn.ts'
import { idOf, withIdeas } from './ideas.ts'
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

interface StateFormProps extends Pick<Proposal, 'add'> {
  /** The id of the parent state; '' for the machine. */
  inside: string
  /** The name of the parent. */
  around: string
  /** The ids of all states, also of the proposed ones. */
  ids: readonly string[]
}

/** A form for a new state. A refused name stays in its field. */
function StateForm({ inside, around, ids, add }: StateFormProps) {
  const [refused, setRefused] = useState<string>()
  const ideaOf = (name: string, says = '') =>
    ({ kind: 'state', inside, key: keyOf(name), says }) as const
  const problemWith = (name: string) => {
    const idea = ideaOf(name)
    if (idea.key === '') return 'A name needs a letter or a digit.'
    return ids.includes(idOf(idea)) ? `There is a state ${idOf(idea)} already.` : undefined
  }
  const problem = refused === undefined ? undefined : problemWith(refused)
  const addState = (event: FormEvent<HTMLFormElement>) => {
    const { name = '', says } = fieldsOf(event)
    if (problemWith(name)) return setRefused(name)
    add(ideaOf(name, says))
    event.currentTarget.reset()
  }
  return (
    <form className={styles.form} onSubmit={addState} onChange={() => setRefused(undefined)}>
      <h3>A new state in {around}</h3>
      <Field name="name" label="Its name" isNeeded />
      {problem && <p role="alert">{problem}</p>}
      <Field name="says" label="What a person sees there" />
      <button type="submit">Add the state</button>
    </form>
  )
}

/** Forms for a new state inside the chosen one, and for a new transition from it. */
export function ChartIdeas({ definition, state, proposal }: ChartIdeasProps) {
  const { ideas, add } = proposal
  const ids = statesIn(withIdeas(definition, ideas).root)
    .map(({ id }) => id)
    .filter((id) => id !== '')
  const inside = state.states.length > 0 ? state.id : state.id.split('.').slice(0, -1).join('.')
  const around = inside === '' ? definition.id : inside
  const addWay = (event: FormEvent<HTMLFormElement>) => {
    const { to = '', what = '', when = '' } = fieldsOf(event)
    add({ kind: 'transition', from: state.id, to, event: what, when })
    event.currentTarget.reset()
  }
  return (
    <>
      <StateForm {...{ inside, around, ids, add }} />
      {state.id !== '' && (
        <form className={styles.form} onSubmit={addWay}>
          <h3>A new way on from {state.key}</h3>
          <Field name="what" label="What happens" isNeeded />
          <Field name="when" label="Only if (may be left empty)" />
          <label>
            Leads to
            <select name="to">
              {ids.map((id) => (
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

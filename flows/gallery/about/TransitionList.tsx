import { Fragment } from 'react'
import { causeInWords, guardInWords } from '../../layout/transitionLabels.ts'
import { writeAddress } from '../address.ts'
import styles from './About.module.css'
import type { Leaving } from './findParts.ts'

interface TransitionListProps {
  machine: string
  leaving: readonly Leaving[]
  /** Shows the source of each transition instead of its targets. */
  isIncoming?: boolean
  onChoose: (transition: string) => void
}

function nameOf(state: string, machine: string): string {
  return state === '' ? machine : state
}

function Ends({ machine, states }: { machine: string; states: readonly string[] }) {
  if (states.length === 0) return <span className={styles.soft}>stays</span>
  return states.map((state, at) => (
    <Fragment key={state}>
      {at > 0 && ', '}
      <a href={writeAddress({ machine, state })}>{nameOf(state, machine)}</a>
    </Fragment>
  ))
}

/** Lists transitions in the given order. */
export function TransitionList({ machine, leaving, isIncoming, onChoose }: TransitionListProps) {
  return (
    <ul className={styles.transitions}>
      {leaving.map(({ source, transition }) => (
        <li key={transition.id} className={styles.transition} data-cause={transition.cause.kind}>
          <button type="button" className={styles.cause} onClick={() => onChoose(transition.id)}>
            {causeInWords(transition.cause)}
          </button>
          {guardInWords(transition) && <span>{guardInWords(transition)}</span>}
          <span>
            {isIncoming ? 'from ' : '→ '}
            <Ends machine={machine} states={isIncoming ? [source.id] : transition.targets} />
          </span>
          {transition.actions.length > 0 && (
            <span className={styles.soft}>/ {transition.actions.join(', ')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

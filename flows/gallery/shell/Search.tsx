import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { Term } from '../../build/galleryData.ts'
import { go, writeAddress } from '../address.ts'
import styles from './Shell.module.css'

const MOST = 12

function found(terms: readonly Term[], text: string, machine: string): Term[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const isCalled = ({ text: name }: Term) => name.toLowerCase().includes(wanted)
  const isSaid = ({ says = '' }: Term) => says.toLowerCase().includes(wanted)
  const fitting = terms.filter((term) => isCalled(term) || isSaid(term))
  const rank = (term: Term) =>
    (isCalled(term) ? 0 : 4) +
    (term.machine === machine ? 0 : 2) +
    (beginsWith(term.text.toLowerCase(), wanted) ? 0 : 1)
  return fitting.sort((a, b) => rank(a) - rank(b)).slice(0, MOST)
}

/** Whether a name or its last part starts with the search text: `cooling` finds `open.resend.coolingDown`. */
function beginsWith(text: string, wanted: string): boolean {
  return text.startsWith(wanted) || (text.split('.').at(-1) ?? '').startsWith(wanted)
}

function placeOf({ machine, kind, state }: Term): string {
  if (kind === 'state') return state === '' ? 'flow' : `state in ${machine}`
  return `${kind} in ${machine}${state && `, ${state}`}`
}

function key({ machine, kind, text, state }: Term): string {
  return [machine, kind, text, state].join(' ')
}

function move(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  event.preventDefault()
  stops[(at + step + stops.length) % stops.length]?.focus()
}

interface SearchProps {
  /** Undefined until loaded. */
  terms: readonly Term[] | undefined
  machine: string
  /** Called when the search field gets the focus and when its text changes: loading the entries may have failed. */
  onAsk: () => void
}

function Results({ results, onChoose }: { results: readonly Term[]; onChoose: () => void }) {
  if (results.length === 0) return <p>Nothing is called that.</p>
  return (
    <ul>
      {results.map((term) => (
        <li key={key(term)}>
          <a href={writeAddress({ machine: term.machine, state: term.state })} onClick={onChoose}>
            <strong>{term.text}</strong>
            <span>{placeOf(term)}</span>
            {term.says && <span className={styles.says}>{term.says}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

/**
 * Searches states, events and calls by name, and states also by description. Matches in names come first, then those
 * in the current machine.
 */
export function Search({ terms, machine, onAsk }: SearchProps) {
  const [text, setText] = useState('')
  // Set when the user presses Enter, so that the first result is opened once the entries are loaded.
  const [isEntered, setEntered] = useState(false)
  const id = useId()
  const results = terms && found(terms, text, machine)
  const isEmpty = text.trim() === ''
  const write = (next: string) => {
    setText(next)
    setEntered(false)
  }
  const close = () => write('')
  useEffect(() => {
    if (!isEntered || !results) return
    setEntered(false)
    const [first] = results
    if (!first) return
    go({ machine: first.machine, state: first.state })
    setText('')
  }, [isEntered, results])
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') close()
    else if (event.key !== 'Enter') move(event)
    else if (event.target instanceof HTMLInputElement) setEntered(true)
  }
  return (
    <search className={styles.search} onKeyDown={press}>
      <input
        type="search"
        aria-label="Search for a state, an event or a call"
        placeholder="Search"
        autoComplete="off"
        value={text}
        aria-controls={id}
        onFocus={onAsk}
        onChange={({ target }) => {
          onAsk()
          write(target.value)
        }}
      />
      <div id={id} role="status" className={isEmpty ? styles.none : styles.results}>
        {!isEmpty && (results ? <Results results={results} onChoose={close} /> : <p>Loading …</p>)}
      </div>
    </search>
  )
}

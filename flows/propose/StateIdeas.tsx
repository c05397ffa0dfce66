import { type FormEvent, useId, useState } from 'react'
import type { StateDefinition } from '../definition/definition.ts'
import { proseOf } from '../definition/proseOf.ts'
import { PressButton } from '../simulator/PressButton.tsx'
import styles from './Propose.module.css'
import type { Proposal } from './useProposal.ts'

interface TextIdeaProps {
  label: string
  before: string
  button: string
  onSay: (says: string) => void
}

function TextIdea({ label, before, button, onSay }: TextIdeaProps) {
  const id = useId()
  const [says, setSays] = useState(before)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} rows={3} value={says} onChange={({ target }) => setSays(target.value)} />
      <PressButton
        disabled={says.trim() === '' || says.trim() === before}
        onPress={() => onSay(says.trim())}
      >
        {button}
      </PressButton>
    </div>
  )
}

/** Forms for another description of a state, and for a comment on it. */
export function StateIdeas({ state, proposal }: { state: StateDefinition; proposal: Proposal }) {
  const said = (kind: 'words' | 'comment') =>
    proposal.ideas.find((idea) => idea.kind === kind && idea.state === state.id)
  const comment = said('comment')
  const words = proseOf(state) ?? ''
  const comments = comment && 'says' in comment ? comment.says : ''
  return (
    <>
      {state.id !== '' && (
        <TextIdea
          key={`words ${state.id} ${words}`}
          label={`What is said of ${state.key}`}
          before={words}
          button="Propose these words"
          onSay={(says) => proposal.add({ kind: 'words', state: state.id, says })}
        />
      )}
      <TextIdea
        key={`comment ${state.id} ${comments}`}
        label={`Comment on ${state.key}`}
        before={comments}
        button="Keep the comment"
        onSay={(says) => proposal.add({ kind: 'comment', state: state.id, says })}
      />
    </>
  )
}

/** The values of a submitted form by field name. Prevents the browser's own submit. */
export function fieldsOf(event: FormEvent<HTMLFormElement>): Record<string, string> {
  event.preventDefault()
  const entries = [...new FormData(event.currentTarget)]
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value).trim()]))
}

import { useId, useState } from 'react'
import type { CallReport } from '../../machines/inspection/report.ts'
import type { Outcome, PlayCommand } from '../protocol/player.ts'
import { asText, readText } from './answerText.ts'
import { PressButton } from './PressButton.tsx'
import styles from './panel.module.css'

type AnswerEditorProps = {
  call: CallReport
  outcomes: readonly Outcome[]
  command: (command: PlayCommand) => void
}

/** A text field for a custom answer, filled with a sample. The text is kept until the call is answered. */
export function AnswerEditor({ call, outcomes, command }: AnswerEditorProps) {
  const id = useId()
  const samples = outcomes.filter(({ kind }) => kind !== 'failed')
  const [text, setText] = useState(asText(samples[0]?.output))
  const [problem, setProblem] = useState('')
  const send = () => {
    const read = readText(text)
    setProblem('problem' in read ? read.problem : '')
    if ('data' in read) command({ type: 'answer', call: call.id, output: read.data })
  }
  return (
    <details>
      <summary>Edit the answer</summary>
      <div className={styles.group}>
        <div className={styles.choices}>
          {samples.map(({ does, output }) => (
            <PressButton key={does} onPress={() => setText(asText(output))}>
              Take “{does.replaceAll('*', '')}”
            </PressButton>
          ))}
        </div>
        <label htmlFor={id}>Answer of {call.src}, as JSON</label>
        <textarea
          id={id}
          className={styles.editor}
          rows={6}
          spellCheck={false}
          value={text}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setText(target.value)}
        />
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
        <div className={styles.choices}>
          <PressButton tone="good" onPress={send}>
            Answer with this
          </PressButton>
        </div>
      </div>
    </details>
  )
}

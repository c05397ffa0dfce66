import type { CallReport } from '../../machines/inspection/report.ts'
import type { Outcome, PlayCommand, PlayReport } from '../protocol/player.ts'
import { AnswerEditor } from './AnswerEditor.tsx'
import { asText } from './answerText.ts'
import { ModelText } from './ModelText.tsx'
import { PressButton } from './PressButton.tsx'
import styles from './panel.module.css'
import { Section } from './Section.tsx'

type Command = (command: PlayCommand) => void

const KINDS = {
  accepted: { tone: 'good', word: 'accepted' },
  answered: { tone: 'good', word: 'answered' },
  refused: { tone: 'refused', word: 'refused' },
  failed: { tone: 'failed', word: 'failed' },
} as const

function settle({ call, kind, output }: Outcome): PlayCommand {
  return kind === 'failed'
    ? { type: 'fail', call, message: String(output) }
    : { type: 'answer', call, output }
}

type CallProps = { call: CallReport; outcomes: readonly Outcome[]; command: Command }

function Call({ call, outcomes, command }: CallProps) {
  return (
    <li className={styles.call}>
      <p>
        <b>{call.src}</b> <span className={styles.flow}>asked by {call.flow}</span>
      </p>
      {call.input !== undefined && (
        <details>
          <summary>What it was asked for</summary>
          <pre className={styles.data}>{asText(call.input)}</pre>
        </details>
      )}
      <ul className={styles.choices}>
        {outcomes.map((outcome) => (
          <li key={`${outcome.kind} ${outcome.does}`}>
            <PressButton tone={KINDS[outcome.kind].tone} onPress={() => command(settle(outcome))}>
              <span>
                <ModelText>{outcome.does}</ModelText>
              </span>{' '}
              <small>{KINDS[outcome.kind].word}</small>
            </PressButton>
          </li>
        ))}
      </ul>
      <AnswerEditor call={call} outcomes={outcomes} command={command} />
    </li>
  )
}

type WaitingCallsProps = { report: PlayReport; command: Command }

/** The pending calls, with a button for each possible result. */
export function WaitingCalls({ report: { calls, outcomes }, command }: WaitingCallsProps) {
  return (
    <Section heading="Calls that wait">
      {calls.length === 0 && <p className={styles.quiet}>No call waits for an answer.</p>}
      <ul className={styles.calls} hidden={calls.length === 0}>
        {calls.map((call) => (
          <Call
            key={call.id}
            call={call}
            outcomes={outcomes.filter((outcome) => outcome.call === call.id)}
            command={command}
          />
        ))}
      </ul>
    </Section>
  )
}

import type { LogEntry } from '../../machines/inspection/report.ts'
import { eventName } from '../../machines/paths/transitions.ts'
import { asText } from './answerText.ts'
import styles from './EventLog.module.css'
import { inSeconds } from './inSeconds.ts'
import { ModelText } from './ModelText.tsx'
import { Section } from './Section.tsx'

/** Describes a transition by its id. */
export type DescribeTransition = (id: string) => string | undefined

/**
 * A description made from the id only: `verifyCode.open.code.entering | form.submitted | 1` becomes `from
 * open.code.entering, branch 2`.
 */
function plainly(id: string): string {
  const [source = '', , branch = '0'] = id.split(' | ')
  const state = source.split('.').slice(1).join('.') || 'the whole flow'
  return `from ${state}${branch === '0' ? '' : `, branch ${Number(branch) + 1}`}`
}

function wordsOf({ does, event, flow }: LogEntry): string {
  if (does !== undefined) return does
  const { field, value } = event as { field?: unknown; value?: unknown }
  if (typeof field === 'string') return `fill in ${field.replaceAll('_', ' ')} with *${value}*`
  return event.type === 'xstate.init' ? `${flow} begins` : eventName(event.type)
}

/** The fields of an event except its type, as text. */
function payloadOf({ type, actorId, ...payload }: LogEntry['event'] & { actorId?: string }) {
  const text = asText(payload)
  return text === '{}' ? '' : text
}

type EntryProps = { entry: LogEntry; describe: DescribeTransition }

function Entry({ entry, describe }: EntryProps) {
  const { at, event, flow, taken, times } = entry
  const { type } = event
  const payload = payloadOf(event)
  const isBeginning = type === 'xstate.init'
  return (
    <li className={styles.entry}>
      <span className={styles.at}>{inSeconds(at)}</span>
      <div className={styles.what}>
        <span>
          <ModelText>{wordsOf(entry)}</ModelText>
          {times !== undefined && ` (${times} times)`}
        </span>
        <span className={styles.event}>
          {flow} · {eventName(type)}
        </span>
        {[...new Set(taken)].map((id) => (
          <span key={id} className={styles.taken}>
            {describe(id) ?? plainly(id)}
          </span>
        ))}
        {taken.length === 0 && !isBeginning && (
          <span className={styles.taken}>nothing took it</span>
        )}
        {payload !== '' && (
          <details>
            <summary>With it came</summary>
            <pre className={styles.payload}>{payload}</pre>
          </details>
        )}
      </div>
    </li>
  )
}

type EventLogProps = { log: readonly LogEntry[]; describe?: DescribeTransition | undefined }

/** All events so far, newest first. */
export function EventLog({ log, describe = () => undefined }: EventLogProps) {
  return (
    <Section heading="What happened">
      {log.length === 0 && <p>Nothing yet.</p>}
      <ol className={styles.log} reversed>
        {log
          .map((entry, at) => (
            // Entries of the log never move.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Entry key={at} entry={entry} describe={describe} />
          ))
          .reverse()}
      </ol>
    </Section>
  )
}

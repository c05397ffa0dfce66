import type { PlayCommand, PlayReport, Possible } from '../protocol/player.ts'
import { ModelText } from './ModelText.tsx'
import { PressButton } from './PressButton.tsx'
import styles from './panel.module.css'
import { Section } from './Section.tsx'

type PossibleNowProps = { report: PlayReport; command: (command: PlayCommand) => void }

function Offer({ flow, does, event, ends, command }: Possible & Pick<PossibleNowProps, 'command'>) {
  return (
    <li>
      <PressButton onPress={() => command({ type: 'send', flow, event, does })}>
        <span>
          <ModelText>{does}</ModelText>
        </span>{' '}
        <small>{ends ? `${ends} ends` : event.type}</small>
      </PressButton>
    </li>
  )
}

/** Explains why no event is possible. */
function why({ calls, timers, flows }: PlayReport): string {
  if (flows[0]?.status !== 'active') return 'The flow has ended.'
  if (calls.length > 0) return 'Nothing but an answer to a call goes on from here.'
  return timers.length > 0 ? 'Nothing but time goes on from here.' : 'Nothing goes on from here.'
}

/** Buttons for the events that are possible now, grouped by flow. */
export function PossibleNow({ report, command }: PossibleNowProps) {
  const byFlow = Map.groupBy(report.possible, ({ flow }) => flow)
  return (
    <Section heading="Possible now">
      {byFlow.size === 0 && <p className={styles.quiet}>{why(report)}</p>}
      {[...byFlow].map(([flow, offers]) => (
        <div key={flow} className={styles.group}>
          {report.flows.length > 1 && <h3 className={styles.flow}>{flow}</h3>}
          <ul className={styles.choices}>
            {offers.map((offer) => (
              <Offer key={offer.does} {...offer} command={command} />
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}

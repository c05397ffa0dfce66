import type { MachineCard as Card } from '../../build/galleryData.ts'
import { ModelText } from '../../simulator/ModelText.tsx'
import { writeAddress } from '../address.ts'
import styles from './Overview.module.css'
import { Thumbnail } from './Thumbnail.tsx'

function walked({ covered, transitions, paths }: Card): string {
  if (covered === undefined) return 'no test paths'
  const all = covered === transitions ? `all ${covered}` : `${covered} of ${transitions}`
  return `${all} walked on ${paths} ${paths === 1 ? 'path' : 'paths'}`
}

/** The card of a machine: thumbnail, purpose, size and test coverage. */
export function MachineCard({ card, runBy }: { card: Card; runBy: readonly string[] }) {
  const { id, purpose, states, transitions, covered, warnings } = card
  return (
    <li className={styles.card}>
      <Thumbnail machine={id} />
      <div className={styles.text}>
        <h2>
          <a href={writeAddress({ machine: id })}>{id}</a>
        </h2>
        <p>
          <ModelText>{purpose}</ModelText>
        </p>
        {runBy.length > 0 && <p className={styles.soft}>Run by {runBy.join(' and ')}</p>}
        <p className={styles.soft}>
          {states} states · {transitions} transitions ·{' '}
          <span className={covered === transitions ? styles.ok : styles.lacking}>
            {walked(card)}
          </span>
        </p>
        {warnings.map((warning) => (
          <p key={warning} className={styles.lacking}>
            {warning}
          </p>
        ))}
      </div>
    </li>
  )
}

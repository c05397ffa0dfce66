import type { GalleryIndex } from '../../build/galleryData.ts'
import { readSystemMap } from '../data.ts'
import { FaultCard } from './FaultCard.tsx'
import { MachineCard } from './MachineCard.tsx'
import { MapPicture } from './MapPicture.tsx'
import styles from './Overview.module.css'

/** The start page: a card for every machine, and the map of how they invoke each other. */
export function Overview({ index }: { index: GalleryIndex }) {
  const { product, machines, faults } = index
  const map = readSystemMap()
  const runs = map.edges.map(({ id }) => id.split(' > '))
  const runBy = (machine: string) =>
    runs.flatMap(([outer = '', inner]) => (inner === machine ? [outer] : []))
  return (
    <main className={styles.overview}>
      <h1>Every flow of {product}</h1>
      <p className={styles.lead}>
        {machines.length} machines as they are in the code, each followed by those that it runs.
        Open one to read it, play it on its real screen, walk its test paths or export it.
      </p>
      <ul className={styles.cards}>
        {faults.map(({ flow, fault }) => (
          <FaultCard key={flow} flow={flow} fault={fault} />
        ))}
        {machines.map((card) => (
          <MachineCard key={card.id} card={card} runBy={runBy(card.id)} />
        ))}
      </ul>
      <h2 id="map">How they are connected</h2>
      <p className={styles.lead}>
        A machine runs those that its lines lead to, from left to right. Below its name: the screens
        that show it, and its calls to the server and the browser.
      </p>
      <MapPicture map={map} />
    </main>
  )
}

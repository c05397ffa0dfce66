import { useMemo } from 'react'
import type { Chosen } from '../../chart/Chart.tsx'
import { titlesOf } from '../about/findParts.ts'
import { type Address, go, writeAddress } from '../address.ts'
import { ChartCanvas } from '../canvas/ChartCanvas.tsx'
import { readChartPage } from '../data.ts'
import styles from './ChartPage.module.css'

/** Only the chart, for an iframe on another page, with a link to the gallery. */
export function EmbeddedChart({ address }: { address: Address }) {
  const { machine, state, transition } = address
  const { chart, definition } = readChartPage(machine)
  const titles = useMemo(() => titlesOf(definition), [definition])
  const chosen = transition || state
  const choose = ({ kind, id }: Chosen) =>
    go({
      machine,
      isEmbedded: true,
      ...(kind === 'state' ? { state: id } : { state, transition: id }),
    })
  return (
    <main className={styles.embedded}>
      <h1 className="visually-hidden">Chart of {machine}</h1>
      <div className={styles.chart}>
        <ChartCanvas
          chart={chart}
          marking={{ chosen: chosen === '' ? undefined : chosen }}
          titles={titles}
          shown={chosen}
          onChoose={choose}
        />
      </div>
      <a
        className={styles.open}
        href={writeAddress({ machine, state, transition })}
        target="_blank"
        rel="noopener"
      >
        {machine} in the gallery
      </a>
    </main>
  )
}

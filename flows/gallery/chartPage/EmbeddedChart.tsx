import { useMemo } from 'react'
import type { Chosen } from '../../chart/Chart.tsx'
import { titlesOf } from '../about/findParts.ts'
import { type Address, go, writeAddress } from '../address.ts'
import { ChartCanvas } from '../canvas/ChartCanvas.tsx'
import { readChartPage } from '../data.ts'
import styles from './ChartPage.module.css'
import { useChartKind } from './chartKind.ts'
import { plainMarking, shownId } from './plainMarking.ts'

/** Only the chart, for an iframe on another page, with a link to the gallery. */
export function EmbeddedChart({ address }: { address: Address }) {
  const { machine, state, transition } = address
  const { chart, plain, definition } = readChartPage(machine)
  const isPlain = useChartKind() === 'words'
  const titles = useMemo(() => titlesOf(definition), [definition])
  const chosen = transition || state
  const marking = { chosen: chosen === '' ? undefined : chosen }
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
          key={`${machine} ${isPlain}`}
          chart={isPlain ? plain.chart : chart}
          marking={isPlain ? plainMarking(plain, marking) : marking}
          titles={titles}
          shown={isPlain ? shownId(plain, chosen) : chosen}
          hasKinds
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

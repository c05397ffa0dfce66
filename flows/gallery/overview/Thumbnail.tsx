import { useEffect, useRef, useState } from 'react'
import { Chart } from '../../chart/Chart.tsx'
import type { LaidOutChart } from '../../layout/laidOut.ts'
import { chartPage, useFreshData } from '../data.ts'
import styles from './Overview.module.css'

/** The top of a machine's chart as a small picture; loaded when it is about to scroll into view. */
export function Thumbnail({ machine }: { machine: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<LaidOutChart>()
  const version = useFreshData()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another chart
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        chartPage(machine).then(
          (page) => setChart(page.chart),
          () => undefined,
        )
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [machine, version])
  return (
    <div ref={frame} className={styles.thumbnail} aria-hidden="true">
      {chart && (
        <svg viewBox={`0 0 ${chart.width} ${chart.height}`} preserveAspectRatio="xMidYMin slice">
          <title>{machine}</title>
          <Chart chart={chart} />
        </svg>
      )}
    </div>
  )
}

import { type ChangeEvent, useMemo, useState } from 'react'
import { runsOf } from '../../machines/inspection/session.ts'
import type { Seen } from '../../machines/paths/sessionWalks.ts'
import type { ChartPageData } from '../build/galleryData.ts'
import { waysOf } from '../gallery/about/findParts.ts'
import { HeatTable } from './HeatTable.tsx'
import { Replay } from './Replay.tsx'
import { SessionList } from './SessionList.tsx'
import styles from './Sessions.module.css'
import { readFiles } from './store.ts'
import type { Sessions } from './useSessions.ts'

interface SessionsPanelProps {
  page: ChartPageData
  list: Sessions
  /** Called with the recorded steps of a flow, to replay them with the events of its model. */
  onWalk: (seen: readonly Seen[]) => void
}

function OpenFiles({ list }: { list: Sessions }) {
  const [wrong, setWrong] = useState<readonly string[]>([])
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const read = await readFiles([...(target.files ?? [])])
    if (read.sessions.length > 0) list.add(read.sessions)
    setWrong(read.wrong)
  }
  return (
    <>
      <label className={styles.file}>
        Open sessions from files{' '}
        <input type="file" accept=".json,application/json" multiple onChange={open} />
      </label>
      <p role="status">
        {wrong.length > 0 && `These files contain no session: ${wrong.join(', ')}.`}
      </p>
    </>
  )
}

/** The panel for recorded sessions: one is replayed on the chart, several are shown as a heat map. */
export function SessionsPanel({ page, list, onWalk }: SessionsPanelProps) {
  const { definition } = page
  const machine = definition.id
  const { sessions, only, chosen, visits, isFull } = list
  const ways = useMemo(() => waysOf(definition), [definition])
  const describe = (id: string) => ways.get(id)
  const walk = (run: number) => onWalk(only ? (runsOf(only, machine)[run] ?? []) : [])
  return (
    <article className={styles.panel}>
      <h2>Sessions in {machine}</h2>
      <p className={styles.soft}>
        Record them under <em>Live</em> while the product runs, or open other people’s files.{' '}
        <code>npm run paths -- --session FILE</code> turns them into test paths.
      </p>
      <OpenFiles list={list} />
      {isFull && (
        <p role="alert">This browser cannot store them; save them as files before you leave.</p>
      )}
      {sessions.length > 0 && <SessionList machine={machine} list={list} />}
      {only && <Replay list={list} describe={describe} onWalk={walk} />}
      {chosen.length > 1 && <HeatTable {...{ definition, visits, describe }} />}
    </article>
  )
}

import type { ReactNode } from 'react'
import { Fragment, useCallback, useSyncExternalStore } from 'react'
import styles from './Blocks.module.css'

type StackProps = {
  children: ReactNode
  /** Distance between the parts. */
  gap?: 'small' | 'middle' | 'large'
  /** `pairs` puts the parts in two columns from 768 px; `row` puts them in a line that wraps. */
  as?: 'column' | 'pairs' | 'row'
  centred?: boolean
}

/** Arranges its parts in a column, in pairs or in a row at an even distance, so that screens need no styles of their own. */
export function Stack({ children, gap = 'middle', as = 'column', centred = false }: StackProps) {
  return (
    <div className={styles.stack} data-gap={gap} data-as={as} data-centred={centred || undefined}>
      {children}
    </div>
  )
}

type PanelProps = {
  /** An h2 above the content. */
  heading?: string
  children: ReactNode
}

/** A raised sheet that groups what belongs together on a page. */
export function Panel({ heading, children }: PanelProps) {
  return (
    <section className={styles.panel}>
      {heading && <h2>{heading}</h2>}
      {children}
    </section>
  )
}

type OnlyProps = { on: 'narrow' | 'wide'; children: ReactNode }

/**
 * Shows its content only below 768 px, or only from 768 px. In a prerendered page CSS hides the other variant until the
 * script runs and removes it, so that no text is there twice.
 */
export function Only({ on, children }: OnlyProps) {
  const isWide = useMedia('(min-width: 768px)')
  if (isWide !== undefined && isWide !== (on === 'wide')) return null
  return <div className={styles[on]}>{children}</div>
}

type ReservedLinesProps = {
  /** Lines of text that it reserves room for on a narrow phone; from 384 px it is one line. */
  lines: number
  children: ReactNode
}

/** Reserves room for text that comes later, so that nothing below it moves then. */
export function ReservedLines({ lines, children }: ReservedLinesProps) {
  return (
    <div className={styles.room} style={{ '--lines': lines }}>
      {children}
    </div>
  )
}

/** A few sentences in large type: lines break between sentences where possible, else inside one. */
export function Sentences({ text }: { text: string }) {
  return text.split(/(?<=\.) /).map((sentence) => (
    <Fragment key={sentence}>
      <span className={styles.sentence}>{sentence}</span>{' '}
    </Fragment>
  ))
}

type LetteredListProps = { label: string; points: readonly string[] }

/** A list with the letters a, b, c … */
export function LetteredList({ label, points }: LetteredListProps) {
  return (
    <ol className={styles.list} type="a" aria-label={label}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ol>
  )
}

/** Whether a media query matches; undefined if that cannot be known, as in a prerendered page. */
export function useMedia(query: string): boolean | undefined {
  const listen = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia?.(query)
      list?.addEventListener('change', onChange)
      return () => list?.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    listen,
    () => window.matchMedia?.(query).matches,
    () => undefined,
  )
}

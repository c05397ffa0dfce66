import type { ReactNode } from 'react'
import { Fragment, useCallback, useSyncExternalStore } from 'react'
import styles from './Blocks.module.css'

type StackProps = {
  children: ReactNode
  /** Distance between the parts. */
  gap?: 'small' | 'middle' | 'large'
  /** `pairs` sets parts two by two from 768 px; `row` lets them flow in a line. */
  as?: 'column' | 'pairs' | 'row'
  centred?: boolean
}

/** Puts parts below or beside each other at an even distance, so that screens need no styles of their own. */
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
 * Shown below 768 px, or from it on. CSS decides in a prerendered page, before any script; after
 * that the other variant is not in the page at all, so that no word is there twice.
 */
export function Only({ on, children }: OnlyProps) {
  const isWide = useMedia('(min-width: 768px)')
  if (isWide !== undefined && isWide !== (on === 'wide')) return null
  return <div className={styles[on]}>{children}</div>
}

type ReservedLinesProps = {
  /** How many lines of text it has room for on a narrow phone; from 384 px on it is one. */
  lines: number
  children: ReactNode
}

/** Keeps room for words that come later, so that nothing below them moves then. */
export function ReservedLines({ lines, children }: ReservedLinesProps) {
  return (
    <div className={styles.room} style={{ '--lines': lines }}>
      {children}
    </div>
  )
}

/** A few sentences in large type: a line breaks between them before it breaks inside one. */
export function Sentences({ text }: { text: string }) {
  return text.split(/(?<=\.) /).map((sentence) => (
    <Fragment key={sentence}>
      <span className={styles.sentence}>{sentence}</span>{' '}
    </Fragment>
  ))
}

type LetteredListProps = { label: string; points: readonly string[] }

/** Points a, b, c … of a text. */
export function LetteredList({ label, points }: LetteredListProps) {
  return (
    <ol className={styles.list} type="a" aria-label={label}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ol>
  )
}

/** Whether a media query holds; undefined where that cannot be known, as in a prerendered page. */
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

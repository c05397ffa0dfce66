import { type ReactNode, useContext } from 'react'
import { PRODUCT_NAME } from '../../../domain/product.ts'
import { usePageFocus } from './focus.ts'
import styles from './Page.module.css'
import { UnreadContext } from './unread.ts'

type PageProps = {
  /** The h1; also the document title unless `title` is given. */
  heading: string
  title?: string
  /** One sentence under the heading. */
  lead?: ReactNode
  /**
   * When it changes, the heading takes the focus and is read aloud. By default the heading itself; give an id where two
   * pages can have the same heading, such as the name of a match.
   */
  focusKey?: string | number
  /** Whether the heading is for screen readers only. */
  hideHeading?: boolean
  /** A BackLink above the heading. */
  back?: ReactNode
  /** Centres the whole page, for a closing screen such as "Your account was successfully created!". */
  centred?: boolean
  children: ReactNode
}

/** The main landmark of a screen. It sets the document title, and renders and focuses the h1. */
export function Page({
  heading,
  title = heading,
  lead,
  focusKey = heading,
  hideHeading = false,
  back,
  centred = false,
  children,
}: PageProps) {
  const unread = useContext(UnreadContext)
  const h1 = usePageFocus(focusKey)
  return (
    <main className={styles.page} data-centred={centred || undefined}>
      <title>{`${unread > 0 ? `(${unread}) ` : ''}${title} · ${PRODUCT_NAME}`}</title>
      {back && <div className={styles.back}>{back}</div>}
      <div className={hideHeading ? 'visually-hidden' : styles.head}>
        <h1 ref={h1} tabIndex={-1}>
          {heading}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </main>
  )
}

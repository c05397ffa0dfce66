import type { MouseEvent } from 'react'
import styles from '../action/TextButton.module.css'

type LegalLink<Id extends string> = {
  id: Id
  title: string
  /** Where the plain text lies; it opens without any script, and in a new tab when asked to. */
  href: string
}

type LegalLinksProps<Id extends string> = {
  links: readonly LegalLink<Id>[]
  onOpen: (id: Id) => void
}

/** Links to the legal texts; a plain press opens them in place. */
export function LegalLinks<Id extends string>({ links, onOpen }: LegalLinksProps<Id>) {
  return links.map(({ id, title, href }) => (
    <a
      key={id}
      className={styles.button}
      href={href}
      data-early
      onClick={(event) => {
        if (isForNewTab(event)) return
        event.preventDefault()
        onOpen(id)
      }}
    >
      {title}
    </a>
  ))
}

function isForNewTab(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
}

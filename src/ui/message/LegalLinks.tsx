import { hasModifier } from '../action/hasModifier.ts'
import styles from '../action/TextButton.module.css'

type LegalLink<Id extends string> = {
  id: Id
  title: string
  /** The address of the page with the text; the link works without any script, and in a new tab. */
  href: string
}

type LegalLinksProps<Id extends string> = {
  links: readonly LegalLink<Id>[]
  /** Opens the text in a dialog; without it the links are plain links. */
  onOpen?: (id: Id) => void
}

/** Links to the legal texts; with `onOpen`, a plain click opens the text in a dialog. */
export function LegalLinks<Id extends string>({ links, onOpen }: LegalLinksProps<Id>) {
  return links.map(({ id, title, href }) => (
    <a
      key={id}
      className={styles.button}
      href={href}
      data-early={onOpen && true}
      onClick={(event) => {
        if (!onOpen || hasModifier(event)) return
        event.preventDefault()
        onOpen(id)
      }}
    >
      {title}
    </a>
  ))
}

import { Fragment } from 'react'
import styles from './Sentences.module.css'

/** A few sentences in large type: a line breaks between them before it breaks inside one. */
export function Sentences({ text }: { text: string }) {
  return text.split(/(?<=\.) /).map((sentence) => (
    <Fragment key={sentence}>
      <span className={styles.sentence}>{sentence}</span>{' '}
    </Fragment>
  ))
}

import { Fragment } from 'react'
import { leavingPath, textParts } from '../../../domain/links.ts'
import styles from './Bubble.module.css'

/** Whether a text has a link in it. */
export function hasLink(text: string): boolean {
  return textParts(text).some(({ to }) => to !== undefined)
}

/** Shows a text with its links, which lead to a page of Nookmate that first names the other site. With `isPlain` links are text. */
export function LinkedText({ text, isPlain }: { text: string; isPlain: boolean }) {
  if (isPlain) return text
  let at = 0
  return textParts(text).map((part) => {
    const key = at
    at += part.text.length
    if (part.to === undefined) return <Fragment key={key}>{part.text}</Fragment>
    return (
      <a
        key={key}
        className={styles.link}
        href={leavingPath(part.to)}
        target="_blank"
        rel="noreferrer nofollow"
        dir="ltr"
      >
        {part.text}
      </a>
    )
  })
}

import { Fragment } from 'react'

type WordsProps = { children: string }

/** Text of a path model; parts between asterisks, which appear on the screen, are bold. */
export function Words({ children }: WordsProps) {
  return children.split('*').map((part, at) => {
    const key = `${at} ${part}`
    return at % 2 === 1 ? <b key={key}>{part}</b> : <Fragment key={key}>{part}</Fragment>
  })
}

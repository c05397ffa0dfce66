import { Fragment } from 'react'

type WordsProps = { children: string }

/** Words of a model: what stands between asterisks is written on the screen. */
export function Words({ children }: WordsProps) {
  return children.split('*').map((part, at) => {
    const key = `${at} ${part}`
    return at % 2 === 1 ? <b key={key}>{part}</b> : <Fragment key={key}>{part}</Fragment>
  })
}

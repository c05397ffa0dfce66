import { Fragment } from 'react'

type ModelTextProps = { children: string }

/** Text of a path model; parts between asterisks, which appear on the screen, are bold. */
export function ModelText({ children }: ModelTextProps) {
  return children.split('*').map((part, at) => {
    const key = `${at} ${part}`
    return at % 2 === 1 ? <b key={key}>{part}</b> : <Fragment key={key}>{part}</Fragment>
  })
}

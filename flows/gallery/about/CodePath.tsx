import { Fragment } from 'react'

/** A file path that may wrap after each slash. */
export function CodePath({ children }: { children: string }) {
  return (
    <code>
      {children.split(/(?<=\/)/).map((part, at) => {
        const key = `${at} ${part}`
        return (
          <Fragment key={key}>
            {part}
            <wbr />
          </Fragment>
        )
      })}
    </code>
  )
}

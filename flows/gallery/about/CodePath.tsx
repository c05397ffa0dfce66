import { Fragment } from 'react'

/** A path, broken behind its slashes where it is too long. */
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

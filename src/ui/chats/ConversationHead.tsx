import { type ReactNode, useId } from 'react'
import { Link } from '../link/Link.tsx'
import { Portrait } from '../photo/Portrait.tsx'
import styles from './ConversationHead.module.css'
import { type Option, Options } from './Options.tsx'

type ConversationHeadProps = {
  name: string
  picture: string
  /** The path of the other member's profile; undefined if it cannot be seen. */
  to: string | undefined
  back: ReactNode
  /** A few words about the conversation, such as "muted". */
  note?: string | undefined
  /** What can be done about the conversation. */
  options: () => readonly Option[]
}

/**
 * The head of a conversation: the other member and a menu. The name is not a heading here, because it already is the
 * page's heading.
 */
export function ConversationHead(props: ConversationHeadProps) {
  const { name, picture, to, back, note, options } = props
  const id = useId()
  return (
    <header className={styles.head}>
      <div className={styles.back}>{back}</div>
      <Portrait src={picture} alt="" size={44} eager />
      <p className={styles.name} id={id}>
        {to ? (
          <Link to={to}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
        {note && <span className={styles.note}>{note}</span>}
      </p>
      <Options about={id} options={options} isSpread />
    </header>
  )
}

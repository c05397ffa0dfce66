import type { ReactNode } from 'react'
import styles from './ChatsLayout.module.css'

type ChatsLayoutProps = {
  list: ReactNode
  /** The open conversation; undefined if none is open. */
  conversation?: ReactNode
}

/** Shows the list and a conversation side by side from 768 px; on a phone one or the other. */
export function ChatsLayout({ list, conversation }: ChatsLayoutProps) {
  return (
    <div className={styles.chats} data-open={conversation !== undefined || undefined}>
      <div className={styles.list}>{list}</div>
      {conversation !== undefined && <div className={styles.conversation}>{conversation}</div>}
    </div>
  )
}

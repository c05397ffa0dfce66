import { useTranslation } from '../i18n/useTranslation.ts'
import { When } from '../likes/When.tsx'
import { Link } from '../link/Link.tsx'
import { Portrait } from '../photo/Portrait.tsx'
import styles from './ConversationRow.module.css'

type ConversationRowProps = {
  /** '' for a student whose account was deleted. */
  name: string
  picture: string
  to: string
  /** The last message, or a text in its place. */
  text: string
  /** The time of the last message, or of the match if there is none; ISO 8601. */
  at: string
  unread: number
  isMuted: boolean
  isEnded: boolean
  isCurrent: boolean
}

/** One row in the list of conversations. */
export function ConversationRow(props: ConversationRowProps) {
  const { name, picture, to, text, at, unread, isMuted, isEnded, isCurrent } = props
  const { t, number } = useTranslation()
  return (
    <li className={styles.row} data-current={isCurrent || undefined}>
      <Portrait src={picture} alt="" size={52} />
      <div className={styles.line}>
        <h2 className={styles.name}>
          <Link className={styles.link} to={to} aria-current={isCurrent ? 'page' : undefined}>
            <bdi>{name || t('Former student')}</bdi>
          </Link>
        </h2>
        <span className={styles.when}>
          <When at={at} />
          {isEnded ? ` · ${t('ended')}` : isMuted && ` · ${t('muted')}`}
        </span>
      </div>
      <div className={styles.line}>
        <p className={styles.text} data-unread={unread > 0 || undefined}>
          <bdi>{text}</bdi>
        </p>
        {unread > 0 && (
          <span className={styles.unread} data-muted={isMuted || undefined}>
            {number(unread)}
            <span className="visually-hidden"> {t('new')}</span>
          </span>
        )}
      </div>
    </li>
  )
}

import { type ReactNode, useId, useState } from 'react'
import type { Person } from '../../../domain/likes.ts'
import { TextButton } from '../action/TextButton.tsx'
import { Icon } from '../brand/Icon.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Link } from '../link/Link.tsx'
import { Portrait } from '../photo/Portrait.tsx'
import styles from './PersonList.module.css'
import { When } from './When.tsx'

type PersonListProps = {
  heading: string
  count: number
  /** The text of an empty list. */
  empty?: string
  /** PersonRows. */
  children: ReactNode
  /** Whether the list can be unfolded and starts folded. */
  isFolded?: boolean
}

/** A list of people under a heading with their number. */
export function PersonList({ heading, count, empty, children, isFolded = false }: PersonListProps) {
  const { number } = useTranslation()
  const title = (
    <>
      {heading} {count > 0 && <span className={styles.count}>{number(count)}</span>}
    </>
  )
  const body =
    count === 0 ? (
      <p className={styles.empty}>{empty}</p>
    ) : (
      <ul className={styles.list}>{children}</ul>
    )
  if (isFolded) {
    return (
      <details className={styles.section}>
        <summary className={styles.summary}>
          <h2>{title}</h2>
          <Icon name="chevron-down" size={22} />
        </summary>
        {body}
      </details>
    )
  }
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {body}
    </section>
  )
}

type PersonRowProps = {
  person: Person
  /** ISO 8601. */
  at: string
  /** The address of the profile. */
  to?: string | undefined
  /** Whether the student has not looked at this match yet. */
  isNew?: boolean
  /** A few words beside the time, such as "ended". */
  note?: string
  /** Buttons. */
  children?: ReactNode
  /** Buttons that are seldom needed, behind "More". */
  more?: ReactNode
}

/** One person in a list, with buttons. */
export function PersonRow({ person, at, to, isNew = false, note, children, more }: PersonRowProps) {
  const { t } = useTranslation()
  const { name, program, profile_picture: picture, reasons = [] } = person
  const [reason] = reasons
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={styles.row}>
      <Portrait src={picture} alt="" size={72} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          {to ? (
            <Link className={styles.link} to={to}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
          {isNew && <span className={styles.new}>{t('New')}</span>}
        </h3>
        <p>
          {t(program)}
          {reason && <span className={styles.reason}>{` · ${reason}`}</span>}
        </p>
        <p className={styles.when}>
          <When at={at} />
          {note && ` · ${note}`}
        </p>
      </div>
      {(children || more) && (
        <div className={styles.actions}>
          {children}
          {more && (
            <TextButton onClick={() => setOpen(!isOpen)} expanded={isOpen} controls={id}>
              {isOpen ? t('Fewer options') : t('More options')}
              <span className="visually-hidden"> {name}</span>
            </TextButton>
          )}
        </div>
      )}
      {more && (
        <div className={styles.choices} id={id} hidden={!isOpen}>
          {more}
        </div>
      )}
    </li>
  )
}

type NameRowProps = {
  name: string
  /** ISO 8601. */
  at: string
  /** Buttons. */
  children: ReactNode
}

/** A row with a name only, for a blocked student. */
export function NameRow({ name, at, children }: NameRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.nameOnly}>
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <p className={styles.when}>
          <When at={at} />
        </p>
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  )
}

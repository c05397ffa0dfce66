import type { ReactNode } from 'react'
import { Icon } from '../brand/Icon.tsx'
import type { IconName } from '../brand/icons.ts'
import { Logo } from '../brand/Logo.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { isPlainClick } from '../link/Link.tsx'
import styles from './DashboardLayout.module.css'
import { UnreadContext } from './unread.ts'

type DashboardLayoutProps = {
  /** A `DashboardNav`. */
  nav: ReactNode
  /** The number of unread messages, shown before the title of the page. */
  unread?: number
  /** A `Page`. */
  children: ReactNode
}

/** The frame of the dashboard. The navigation is at the side from 768 px, and at the bottom on narrower screens. */
export function DashboardLayout({ nav, unread = 0, children }: DashboardLayoutProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <Logo size={28} />
      </header>
      <div className={styles.nav}>{nav}</div>
      <UnreadContext value={unread}>
        <div className={styles.body}>{children}</div>
      </UnreadContext>
    </div>
  )
}

type NavItem<Id extends string> = {
  id: Id
  label: string
  icon: IconName
  href: string
  /** The number of unread entries of a tab, shown as a badge. */
  count?: number
}

type DashboardNavProps<Id extends string> = {
  items: readonly NavItem<Id>[]
  current: Id
  onSelect: (id: Id) => void
}

/** The four tabs of the dashboard. */
export function DashboardNav<Id extends string>({
  items,
  current,
  onSelect,
}: DashboardNavProps<Id>) {
  const { t } = useTranslation()
  return (
    <nav className={styles.tabs} aria-label={t('Dashboard')}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id} className={styles.cell}>
            <a
              className={styles.item}
              href={item.href}
              aria-current={item.id === current ? 'page' : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                onSelect(item.id)
              }}
            >
              <Icon name={item.icon} filled={item.id === current} />
              <span>{item.label}</span>
              {item.count ? (
                <span className={styles.count}>
                  {item.count}
                  <span className="visually-hidden"> {t('new')}</span>
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

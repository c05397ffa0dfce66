import type { ReactNode } from 'react'
import { Icon } from '../brand/Icon.tsx'
import styles from './AddressCard.module.css'

type AddressCardProps = {
  /** Who sees the address. */
  heading: string
  /** The address, or what can be done about it. */
  children: ReactNode
}

/** A card about a private address that is visible in this conversation only. */
export function AddressCard({ heading, children }: AddressCardProps) {
  return (
    <div className={styles.card}>
      <Icon name="home" />
      <div>
        <p className={styles.head}>{heading}</p>
        {children}
      </div>
    </div>
  )
}

/** The address itself. */
export function Address({ children }: { children: string }) {
  return (
    <p className={styles.address} dir="auto">
      {children}
    </p>
  )
}

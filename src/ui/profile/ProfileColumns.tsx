import type { ReactNode } from 'react'
import styles from './ProfileColumns.module.css'

type ProfileColumnsProps = {
  /** A ProfileHero. It stays in view on wide screens. */
  hero: ReactNode
  /** PartLists. */
  children: ReactNode
}

/** The layout of the student's own profile: one column; from 1024 px the hero is beside the parts. */
export function ProfileColumns({ hero, children }: ProfileColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.hero}>{hero}</div>
      <div className={styles.parts}>{children}</div>
    </div>
  )
}

/** A single narrow column, for a form or a preview. */
export function ProfileColumn({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>
}

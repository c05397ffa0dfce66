import type { ReactNode } from 'react'
import styles from './Only.module.css'
import { useMedia } from './useMedia.ts'

type OnlyProps = { on: 'narrow' | 'wide'; children: ReactNode }

/**
 * Shown below 768 px, or from it on. CSS decides in a prerendered page, before any script; after
 * that the other variant is not in the page at all, so that no word is there twice.
 */
export function Only({ on, children }: OnlyProps) {
  const isWide = useMedia('(min-width: 768px)')
  if (isWide !== undefined && isWide !== (on === 'wide')) return null
  return <div className={styles[on]}>{children}</div>
}

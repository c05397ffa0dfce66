import type { ReactNode } from 'react'
import styles from './Stack.module.css'

type StackProps = {
  children: ReactNode
  /** Distance between the parts. */
  gap?: 'small' | 'middle' | 'large'
  /** `pairs` sets parts two by two from 768 px; `row` lets them flow in a line. */
  as?: 'column' | 'pairs' | 'row'
  centred?: boolean
}

/** Puts parts below or beside each other at an even distance, so that screens need no styles of their own. */
export function Stack({ children, gap = 'middle', as = 'column', centred = false }: StackProps) {
  return (
    <div className={styles.stack} data-gap={gap} data-as={as} data-centred={centred || undefined}>
      {children}
    </div>
  )
}

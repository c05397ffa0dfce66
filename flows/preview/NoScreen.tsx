import styles from './NoScreen.module.css'

type NoScreenProps = { heading: string; children: string }

/** Shown instead of a screen if there is none. */
export function NoScreen({ heading, children }: NoScreenProps) {
  return (
    <main className={styles.place}>
      <h1>{heading}</h1>
      <p>{children}</p>
    </main>
  )
}

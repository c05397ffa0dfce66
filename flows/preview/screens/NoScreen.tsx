import { Page } from '../../../src/ui/layout/Page.tsx'
import styles from './NoScreen.module.css'

type NoScreenProps = { heading: string; children: string }

/** Shown instead of a screen if there is none. */
export function NoScreen({ heading, children }: NoScreenProps) {
  return (
    <div className={styles.place}>
      <Page heading={heading} lead={children} centred>
        {null}
      </Page>
    </div>
  )
}

import { Component, type ReactNode } from 'react'
import styles from './Shell.module.css'

/** Error boundary: shows the error and a reload button instead of an empty page. */
export class FaultBoundary extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' }

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override render() {
    const { message } = this.state
    if (message === '') return this.props.children
    return (
      <div role="alert" className={styles.notice}>
        <p>The gallery could not show this. {message}</p>
        <button type="button" onClick={() => window.location.reload()}>
          Load it again
        </button>
      </div>
    )
  }
}

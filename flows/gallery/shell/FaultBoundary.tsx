import { Component, type ReactNode } from 'react'
import styles from './Shell.module.css'

interface State {
  /** The message of the error, which may be empty; undefined if there is none. */
  readonly message: string | undefined
}

/** Error boundary: shows the error and a reload button instead of an empty page. */
export class FaultBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { message: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override render() {
    const { message } = this.state
    if (message === undefined) return this.props.children
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

import { Component, type ReactNode } from 'react'
import { NoScreen } from './NoScreen.tsx'

type ScreenBoundaryProps = { onCrash: (message: string) => void; children: ReactNode }

/** Error boundary for screens, which may crash on an edited answer. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error instanceof Error ? error.message : String(error))
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    return (
      <NoScreen heading="The screen cannot show this">
        Take the last step back to go on. In the product this would be "Unexpected Application
        Error!".
      </NoScreen>
    )
  }
}

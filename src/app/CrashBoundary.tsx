import { Component, type ReactNode } from 'react'
import { ErrorScreen } from '../ui/layout/ErrorScreen.tsx'

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message
  if (typeof error === 'object' && error !== null && 'status' in error) return String(error.status)
  return String(error)
}

type BoundaryProps = { children: ReactNode; instead: (error: unknown) => ReactNode }

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { children, instead } = this.props
    return this.state.error === undefined ? children : instead(this.state.error)
  }
}

function crashed(error: unknown) {
  const message = messageOf(error)
  const bare = <h1>{message}</h1>
  return (
    <Boundary instead={() => bare}>
      <ErrorScreen message={message} onReload={() => location.reload()} />
    </Boundary>
  )
}

/** Catches errors while rendering and shows "Unexpected Application Error!" (§2, §8). */
export function CrashBoundary({ children }: { children: ReactNode }) {
  return <Boundary instead={crashed}>{children}</Boundary>
}

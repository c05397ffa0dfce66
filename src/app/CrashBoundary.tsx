import { Component, type ReactNode } from 'react'
import { ErrorScreen } from '../ui/layout/ErrorScreen.tsx'

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message
  if (typeof error === 'object' && error !== null && 'status' in error) return String(error.status)
  return String(error)
}

/** Catches what no screen could render: "Unexpected Application Error!" (§2, §8). */
export class CrashBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return <ErrorScreen message={messageOf(this.state.error)} onReload={() => location.reload()} />
  }
}

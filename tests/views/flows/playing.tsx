import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { PlayCommand, PlayReport } from '../../../flows/protocol/player.ts'
import { openPlayer } from '../../flows/playing.ts'
import '../../support/screen.tsx'

/** Renders panels of the gallery beside a player that runs without a frame. */
export function openGallery(show: (player: Told) => ReactNode) {
  const player = openPlayer()
  const commands: PlayCommand[] = []
  const listeners = new Set<() => void>()
  let report: PlayReport | undefined
  const command = (told: PlayCommand) => {
    commands.push(told)
    report = player.tell(told)
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  function Gallery() {
    const now = useSyncExternalStore(subscribe, () => report)
    return <main>{show({ report: now, problems: [], command })}</main>
  }
  document.documentElement.lang = 'en'
  document.title = 'Nookmate flows'
  const { rerender } = render(<Gallery />)
  return {
    commands,
    rerender: () => rerender(<Gallery />),
    tell: (told: PlayCommand) => act(() => command(told)),
    last: player.last,
    person: userEvent.setup({ delay: null }),
  }
}

interface Told {
  report: PlayReport | undefined
  problems: readonly string[]
  command: (command: PlayCommand) => void
}

import { useEffect, useState } from 'react'
import {
  type Recording,
  recorded,
  type Session,
  sessionOf,
} from '../../machines/inspection/session.ts'
import type { LiveTab } from '../live/liveTabs.ts'

const NOTHING: Recording = new Map()

/** Records the events of the followed product, also across reloads of it. */
export function useRecorder(tab: LiveTab | undefined, onKept: (session: Session) => void) {
  const [recording, setRecording] = useState<Recording>()
  // Kept for the case that the page is closed before the recording ends.
  const [title, setTitle] = useState('')
  const isOn = recording !== undefined
  useEffect(() => {
    if (!tab || !isOn) return
    setRecording((before = NOTHING) => recorded(before, tab.id, tab.report))
    setTitle(tab.title)
  }, [tab, isOn])
  return {
    isOn,
    steps: [...(recording?.values() ?? [])].flat().length,
    start: () => setRecording(NOTHING),
    stop() {
      if (recording) onKept(sessionOf(recording, title, new Date()))
      setRecording(undefined)
    },
  }
}

export type Recorder = ReturnType<typeof useRecorder>

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
  const isOn = recording !== undefined
  useEffect(() => {
    if (tab && isOn) setRecording((before = NOTHING) => recorded(before, tab.id, tab.report))
  }, [tab, isOn])
  return {
    isOn,
    steps: [...(recording?.values() ?? [])].flat().length,
    start: () => setRecording(NOTHING),
    stop() {
      if (recording && tab) onKept(sessionOf(recording, tab.title, new Date()))
      setRecording(undefined)
    },
  }
}

export type Recorder = ReturnType<typeof useRecorder>

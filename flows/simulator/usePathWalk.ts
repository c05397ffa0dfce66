import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MachinePaths, Path } from '../../machines/paths/generate.ts'
import type { GalleryPlayer } from './usePlayer.ts'

/** Index of the selected path, and of its current step; step 0 is the initial state. */
export interface PathChoice {
  readonly path: number
  readonly step: number
}

export interface PathWalk {
  readonly choice: PathChoice | undefined
  readonly chosen: Path | undefined
  readonly isPlaying: boolean
  readonly walkTo: (choice: PathChoice) => void
  readonly setPlaying: (isPlaying: boolean) => void
  /** Deselects the path; the machine stays in its state for manual control. */
  readonly leave: () => void
}

type Options = {
  paths: MachinePaths
  command: GalleryPlayer['command']
  /** Milliseconds between two steps while the path plays automatically. */
  pause: number
  onChoice: (choice: PathChoice | undefined) => void
  /** Number of steps in the last report. */
  steps: number | undefined
}

/** Walks the test paths of a machine, manually or automatically. */
export function usePathWalk({ paths, command, pause, onChoice, steps }: Options): PathWalk {
  const [choice, setChoice] = useState<PathChoice>()
  const [isPlaying, setPlaying] = useState(false)
  const chosen = choice && paths.paths[choice.path]
  const last = (chosen?.steps.length ?? 1) - 1
  /** Whether the last report has reached the selected step. */
  const arrived = useRef(false)

  function choose(next: PathChoice | undefined): void {
    setChoice(next)
    onChoice(next)
  }

  function walkTo(next: PathChoice): void {
    const path = paths.paths[next.path]
    if (!path) return
    const events = path.steps.slice(1, next.step + 1).map(({ event }) => event)
    arrived.current = false
    command({ type: 'walk', machine: paths.id, input: path.input, events })
    choose(next)
    if (next.step >= path.steps.length - 1) setPlaying(false)
  }

  const walkOn = useEffectEvent(walkTo)
  useEffect(() => {
    if (!isPlaying || !choice || choice.step >= last) return undefined
    const timer = setTimeout(() => walkOn({ ...choice, step: choice.step + 1 }), pause)
    return () => clearTimeout(timer)
  }, [isPlaying, choice, last, pause])

  function leave(): void {
    setPlaying(false)
    choose(undefined)
  }

  // A manual step deselects the path.
  useEffect(() => {
    if (!choice || steps === undefined) return
    if (steps === choice.step) arrived.current = true
    else if (arrived.current) leave()
  })

  return {
    choice,
    chosen,
    isPlaying,
    walkTo,
    setPlaying,
    leave,
  }
}

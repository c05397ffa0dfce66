import { useEffect, useRef, useState } from 'react'
import type { MachinePaths, Path } from '../../machines/paths/generate.ts'
import type { GalleryPlayer } from './usePlayer.ts'

/** Which path is walked, and how far: step 0 is its beginning. */
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
  /** The path is left where it is; what follows is played by hand. */
  readonly leave: () => void
}

type Options = {
  paths: MachinePaths
  command: GalleryPlayer['command']
  /** Between two steps, when the path plays by itself. Milliseconds. */
  pause: number
  onChoice: (choice: PathChoice | undefined) => void
  /** How many steps were taken, as the player last told. */
  steps: number | undefined
}

/** Walks the test paths of a machine step by step, by hand or by itself. */
export function usePathWalk({ paths, command, pause, onChoice, steps }: Options): PathWalk {
  const [choice, setChoice] = useState<PathChoice>()
  const [isPlaying, setPlaying] = useState(false)
  const chosen = choice && paths.paths[choice.path]
  const last = (chosen?.steps.length ?? 1) - 1
  /** Whether the player has told that it is where the walk is. */
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

  useEffect(() => {
    if (!isPlaying || !choice || choice.step >= last) return undefined
    const timer = setTimeout(() => walkTo({ ...choice, step: choice.step + 1 }), pause)
    return () => clearTimeout(timer)
  })

  function leave(): void {
    setPlaying(false)
    choose(undefined)
  }

  // A step that is not on the path leaves the path.
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

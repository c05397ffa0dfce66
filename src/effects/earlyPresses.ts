interface Early {
  readonly pressed: readonly HTMLElement[]
  readonly end: () => void
}

/** Presses what was pressed before the script ran (`src/early.ts`), each element once and in order. */
export function replayPresses(): void {
  const page = window as { nookmateEarly?: Early }
  const early = page.nookmateEarly
  if (!early) return
  early.end()
  delete page.nookmateEarly
  for (const element of new Set(early.pressed)) {
    if (element instanceof HTMLFormElement) element.requestSubmit()
    else element.click()
  }
}

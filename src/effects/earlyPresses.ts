interface Early {
  readonly pressed: readonly HTMLElement[]
  readonly end: () => void
}

function press(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) element.requestSubmit()
  else element.click()
}

/**
 * Presses again what was pressed before the script was there (`src/early.ts`), each once and in order;
 * from now on the page answers by itself.
 */
export function pressAgain(): void {
  const early = (window as { nookmateEarly?: Early }).nookmateEarly
  if (!early) return
  early.end()
  delete (window as { nookmateEarly?: Early }).nookmateEarly
  for (const element of new Set(early.pressed)) press(element)
}

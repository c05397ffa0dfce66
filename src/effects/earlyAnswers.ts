/** After that, at the latest, a new answer is better than one that was asked for ahead. Milliseconds. */
const GOOD_FOR = 10_000

/** What the page asked for before its script was there (`src/earlyCalls.ts`), and what was asked for ahead since. */
function answers(): Map<string, Promise<Response>> {
  const page = window as { nookmateAnswers?: Map<string, Promise<Response>> }
  page.nookmateAnswers ??= new Map()
  return page.nookmateAnswers
}

/** Asks for what will be wanted in a moment, unless that was done already. */
export function askAhead(path: string, ask: () => Promise<Response>): void {
  if (answers().has(path)) return
  const answer = ask()
  // Whoever takes the answer is told.
  answer.catch(() => undefined)
  answers().set(path, answer)
}

/** The answer to a call that was made ahead, by its path and, as JSON behind it, what it sends; each once. */
export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const answer = answers().get(path)
  answers().delete(path)
  return answer
}

/** What was answered may be true no longer. */
export function forgetEarlyAnswers(): void {
  answers().clear()
}

setInterval(forgetEarlyAnswers, GOOD_FOR)

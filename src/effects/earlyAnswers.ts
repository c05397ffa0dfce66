/** After that a new answer is better than one that was asked for ahead. Milliseconds. */
const GOOD_FOR = 10_000

interface Asked {
  readonly answer: Promise<Response>
  /** Milliseconds since the page was opened. */
  readonly at: number
}

const askedAhead = new Map<string, Asked>()

/** What the page asked for before its script was there (`src/earlyCalls.ts`). */
function answersOfPage(): Map<string, Promise<Response>> | undefined {
  return (window as { nookmateAnswers?: Map<string, Promise<Response>> }).nookmateAnswers
}

function find(path: string): Asked | undefined {
  const ofPage = answersOfPage()?.get(path)
  const asked = ofPage ? { answer: ofPage, at: 0 } : askedAhead.get(path)
  return asked && performance.now() - asked.at < GOOD_FOR ? asked : undefined
}

/** Asks for what will be wanted in a moment, unless that was done already. */
export function askAhead(path: string, ask: () => Promise<Response>): void {
  if (find(path)) return
  const answer = ask()
  // Whoever takes the answer is told.
  answer.catch(() => undefined)
  askedAhead.set(path, { answer, at: performance.now() })
}

/** The answer to a call that was made ahead; each once. */
export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const answer = find(path)?.answer
  answersOfPage()?.delete(path)
  askedAhead.delete(path)
  return answer
}

/** What was answered may be true no longer. */
export function forgetEarlyAnswers(): void {
  answersOfPage()?.clear()
  askedAhead.clear()
}

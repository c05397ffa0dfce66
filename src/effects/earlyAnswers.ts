/** After that a new answer is better than one that was asked for with the page. Milliseconds. */
const GOOD_FOR = 10_000

function answers(): Map<string, Promise<Response>> | undefined {
  return (window as { nookmateAnswers?: Map<string, Promise<Response>> }).nookmateAnswers
}

/** The answer to a call that the page made before its script was there (`src/earlyCalls.ts`); each once. */
export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const answer = performance.now() < GOOD_FOR ? answers()?.get(path) : undefined
  answers()?.delete(path)
  return answer
}

/** What was answered may be true no longer. */
export function forgetEarlyAnswers(): void {
  answers()?.clear()
}

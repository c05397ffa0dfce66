/** All answers are dropped whenever this many milliseconds have passed. */
const GOOD_FOR = 10_000

/** The answers to the calls that the page made before its script ran (`src/earlyCalls.ts`), by path and payload. */
function answers(): Map<string, Promise<Response>> {
  const page = window as { nookmateAnswers?: Map<string, Promise<Response>> }
  page.nookmateAnswers ??= new Map()
  return page.nookmateAnswers
}

/** Removes and returns the answer to an early call; undefined if there is none. `key` is the path followed by the JSON of the payload. */
export function takeEarlyAnswer(key: string): Promise<Response> | undefined {
  const answer = answers().get(key)
  answers().delete(key)
  return answer
}

/** Drops all answers, because they may be outdated. */
export function forgetEarlyAnswers(): void {
  answers().clear()
}

setInterval(forgetEarlyAnswers, GOOD_FOR)

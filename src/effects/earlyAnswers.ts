/** Answers older than this are not used. Milliseconds. */
const GOOD_FOR = 10_000

/** The calls that the page made before its script ran (`src/earlyCalls.ts`). */
function answers(): Map<string, Promise<Response>> {
  const page = window as { nookmateAnswers?: Map<string, Promise<Response>> }
  page.nookmateAnswers ??= new Map()
  return page.nookmateAnswers
}

/** Takes the answer to such a call. The key is the path followed by the JSON of the payload; a second time it is undefined. */
export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const answer = answers().get(path)
  answers().delete(path)
  return answer
}

/** Drops all answers, because they may be outdated. */
export function forgetEarlyAnswers(): void {
  answers().clear()
}

setInterval(forgetEarlyAnswers, GOOD_FOR)

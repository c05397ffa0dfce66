/** Answers older than this are not used. Milliseconds. */
const GOOD_FOR = 10_000

/** The calls that the page made before its script ran (`src/earlyCalls.ts`). */
function answers(): Map<string, Promise<Response>> {
  const page = window as { nookmateAnswers?: Map<string, Promise<Response>> }
  page.nookmateAnswers ??= new Map()
  return page.nookmateAnswers
}

/** The answer to such a call, once, by its path followed by the JSON that it sends. */
export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const answer = answers().get(path)
  answers().delete(path)
  return answer
}

/** Drops every answer: it may be outdated. */
export function forgetEarlyAnswers(): void {
  answers().clear()
}

setInterval(forgetEarlyAnswers, GOOD_FOR)

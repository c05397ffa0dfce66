/*
 * Runs in a page that waits for the check who visits: it makes the first calls of the screen while the
 * product's script is on its way. It is written into the page; `src/effects/earlyAnswers.ts` has the answers.
 */
const { calls = '' } = document.currentScript?.dataset ?? {}
const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}')
const host: string = config.apiHost ?? ''
const answers = new Map<string, Promise<Response>>()

for (const path of calls.split(' ')) {
  const answer = fetch(host + path, {
    headers: { 'Accept-Language': document.documentElement.lang },
    credentials: host === '' ? 'same-origin' : 'include',
  })
  // Whoever takes the answer is told.
  answer.catch(() => undefined)
  answers.set(path, answer)
}
Object.assign(window, { nookmateAnswers: answers })

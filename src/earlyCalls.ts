/*
 * Runs in a page that waits for the check who visits: it makes the first calls of the screen and runs
 * the product's script, both as they come. It is written into the page; `src/effects/earlyAnswers.ts` has the answers.
 */
import { photoSrcSet } from '../domain/photoSizes.ts'
import { runInPieces } from './runInPieces.ts'
import { CARD_WIDTH } from './ui/photo/cardWidth.ts'

const { calls = '', main = '', ahead = '', sheet = '' } = document.currentScript?.dataset ?? {}
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

/** The first face is on its way while the script is: in the width that its card will ask for. */
async function fetchPicture(): Promise<void> {
  const deck = await answers.get('/dashboard/get-suggestions')
  const { suggestions } = (await deck?.clone().json()) ?? {}
  const [first] = Object.values<{ profile_picture: string }>(suggestions ?? {})
  const srcset = photoSrcSet(first?.profile_picture ?? '')
  if (!srcset) return
  const face = Object.assign(new Image(), { fetchPriority: 'high', sizes: CARD_WIDTH, srcset })
  // What nobody holds may be thrown away before it is shown.
  Object.assign(window, { nookmateFace: face })
}

Object.assign(window, { nookmateAnswers: answers })
// Without it the page says that it waits, until it is loaded again.
runInPieces({ ahead, main, sheet }).catch(() => undefined)
// Whatever there is to say of the answer, the flow does that takes it.
fetchPicture().catch(() => undefined)

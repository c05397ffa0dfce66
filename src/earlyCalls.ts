/*
 * Inlined into the pages that wait for the auth check: makes the first calls of the screen while the script is loading.
 * `src/effects/earlyAnswers.ts` hands the answers to the flows.
 */
import { CARD_WIDTH, photoSrcSet } from '../domain/photoSizes.ts'

const { calls = '' } = document.currentScript?.dataset ?? {}
const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}')
const host: string = config.apiHost ?? ''
const answers = new Map<string, Promise<Response>>()
/** Keeps the images, because the browser may discard an image without a reference before it is shown. */
const photos: HTMLImageElement[] = []

const DECK = '/dashboard/get-suggestions'

interface FirstCard {
  profile_picture: string
  listing_id: string | null
}

/** Makes a call, and keeps its answer by path and payload. */
function call(path: string, payload?: object): Promise<Response> {
  const body = payload && JSON.stringify(payload)
  const answer = fetch(host + path, {
    headers: {
      'Accept-Language': document.documentElement.lang,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    credentials: host === '' ? 'same-origin' : 'include',
    ...(body && { method: 'POST', body }),
  })
  // The caller that takes the answer handles the error.
  answer.catch(() => undefined)
  answers.set(path + (body ?? ''), answer)
  return answer
}

/** Fetches a photo in the width that the first card will ask for. */
function fetchPhoto(url = ''): void {
  const srcset = photoSrcSet(url)
  if (srcset) photos.push(Object.assign(new Image(), { sizes: CARD_WIDTH, srcset }))
}

/** Fetches the photo of the first card, its listing, and the cover of the listing while the script is loading. */
async function fetchFirstCard(): Promise<void> {
  const deck = await answers.get(DECK)
  const { suggestions } = (await deck?.clone().json()) ?? {}
  const [[user_id, first] = []] = Object.entries<FirstCard>(suggestions ?? {})
  fetchPhoto(first?.profile_picture)
  // Once the flow has taken the deck, it fetches the listing itself.
  if (!first?.listing_id || !answers.has(DECK)) return
  const { listing_id } = first
  const place = await call('/dashboard/get-suggestion-listing', { listing_id, user_id })
  const { listing } = await place.clone().json()
  fetchPhoto(listing?.photos[0])
}

for (const path of calls.split(' ')) call(path)
Object.assign(window, { nookmateAnswers: answers, nookmatePhotos: photos })
// The flows that take the answers handle their errors.
fetchFirstCard().catch(() => undefined)

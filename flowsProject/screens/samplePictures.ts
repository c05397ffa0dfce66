import { face, maya, noah, room, rooms } from '../../src/ui/preview/pictures.ts'

const LEO = face('#efe0cf', '#a9714b', '#1d1512', '#3f7f6a')
const [first = '', second = '', third = ''] = rooms

/** A real picture for each address used in the samples of the path models. */
export const SAMPLE_PICTURES: Readonly<Record<string, string>> = {
  'blob:me.jpg': noah,
  'blob:other.jpg': face('#e6dfee', '#e0ac86', '#5b2f1c', '#8f5f2f'),
  'https://nookmate.test/me.jpg': face('#d6e2ee', '#e9b998', '#8a5a2e', '#2f5f90'),
  'https://nookmate.test/maya.jpg': maya,
  'https://nookmate.test/leo.jpg': LEO,
  'https://nookmate.test/1.jpg': first,
  'https://nookmate.test/2.jpg': second,
  'https://nookmate.test/room.jpg': third,
}

const STAND_IN = room('#e7edf1', '#a88257', '#8a9fc0')

/** Replaces the landing screen's screenshots, which are served from the product's root and may not exist here. */
export function standInForScreenshots(document: Document): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return
      if (!new URL(target.src).pathname.startsWith('/screenshots/')) return
      const sources = target.parentElement?.querySelectorAll('source') ?? []
      for (const source of sources) source.removeAttribute('srcset')
      target.src = STAND_IN
    },
    true,
  )
}

import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkAuth } from '../../contract/session.ts'
import { createApi } from '../../src/effects/api.ts'
import { startDownload } from '../../src/effects/download.ts'
import { sendPhoto } from '../../src/effects/sendPhoto.ts'

afterEach(() => vi.unstubAllGlobals())

interface Asked {
  readonly url: string
  readonly credentials: string | undefined
}

/** Notes where a call goes and whether it takes the cookies of the other host along. */
function noteCalls(): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (to: Request | URL, init?: RequestInit) => {
    const { url, credentials } = to instanceof Request ? to : { url: to.href, ...init }
    asked.push({ url, credentials })
    return new Response('{"status":400}')
  })
  return asked
}

const language = () => 'en' as const

describe.each([
  ['the page’s own host', '', location.origin, 'same-origin'],
  ['another host', 'https://api.example', 'https://api.example', 'include'],
])('%s', (_, host, origin, credentials) => {
  test('gets the calls, with the session', async () => {
    const asked = noteCalls()
    await createApi({ host, onSessionExpired: () => undefined, language })(checkAuth)
    expect(asked).toEqual([{ url: `${origin}${checkAuth.path}`, credentials }])
  })

  test('gets the photos of messages, with the session', async () => {
    const asked = noteCalls()
    const photo = { conversation: 'c1', clientId: 'p1', file: new File(['x'], 'room.png') }
    await sendPhoto({ apiHost: host, language }, photo)
    expect(asked).toEqual([{ url: `${origin}/conversations/c1/photos/p1`, credentials }])
  })

  test('is where files are downloaded from', () => {
    const pressed: string[] = []
    const note = (event: Event) => {
      event.preventDefault()
      pressed.push((event.target as HTMLAnchorElement).href)
    }
    addEventListener('click', note)
    startDownload(host, '/account/export/e1')
    removeEventListener('click', note)
    expect(pressed).toEqual([`${origin}/account/export/e1`])
    expect(document.querySelector('a')).toBeNull()
  })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { checkAuth } from '../../contract/session.ts'
import { NEXT } from '../../machines/paths/models/chatSamples.ts'
import { PICTURE } from '../../machines/paths/models/samples.ts'
import { provideChats } from '../../src/app/provide/chats.ts'
import { saveChange } from '../../src/app/provide/conversationChanges.ts'
import { sendPhoto } from '../../src/effects/sendPhoto.ts'
import { answeringServices } from '../support/answeringServices.ts'

const fetched = vi.fn<(address: URL, init: RequestInit) => Promise<Response>>()
const file = new File(['bytes'], 'room.png', { type: 'image/png' })
const photo = { conversation: 'c1', clientId: 'p1', file }

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

const running: { stop: () => void }[] = []
afterEach(() => {
  for (const actor of running.splice(0)) actor.stop()
})

const send = () => sendPhoto({ apiHost: '', language: () => 'fr' }, photo)

test('a photo leaves as it is, with its type, in the language of the page', async () => {
  fetched.mockResolvedValue(Response.json({ status: 200, chat_message: NEXT }))
  expect(await send()).toEqual({ ok: true, value: { chat_message: NEXT } })
  const [address, init] = fetched.mock.lastCall ?? []
  expect(address?.pathname).toBe('/conversations/c1/photos/p1')
  expect(init?.body).toBe(file)
  expect({ ...init, body: undefined }).toEqual({
    method: 'POST',
    headers: { 'Content-Type': 'image/png', 'Accept-Language': 'fr-CA' },
    credentials: 'same-origin',
  })
})

test('a photo is refused with the words of the server; without an answer it is an outage', async () => {
  fetched.mockResolvedValueOnce(Response.json({ status: 413, message: 'Too large.' }))
  expect(await send()).toEqual({ ok: false, status: 413, message: 'Too large.' })
  fetched.mockResolvedValueOnce(new Response('<html>Bad gateway</html>'))
  await expect(send()).rejects.toThrow()
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(send()).rejects.toThrow('Failed to fetch')
})

test.each([
  ['was stored', Response.json({ status: 200, chat_message: NEXT })],
  ['was refused', Response.json({ status: 413, message: 'Too large.' })],
  ['got no answer', undefined],
])('a photo that %s is not held any longer', async (_, answer) => {
  if (answer) fetched.mockResolvedValue(answer)
  else fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const release = vi.fn()
  const files = { add: () => PICTURE, get: () => file, release }
  const { services } = answeringServices()
  const { conversation } = provideChats({ ...services, apiHost: '' }, files)
  const change = { kind: 'photo', file: PICTURE }
  const logic = conversation.implementations.actors.saveChange as AnyActorLogic
  const actor = createActor(logic, { input: { id: 'c1', change } })
  const saved = toPromise(actor).catch(() => undefined)
  running.push(actor.start())
  await saved
  expect(fetched.mock.lastCall?.[0].pathname).toBe(`/conversations/c1/photos/${PICTURE.id}`)
  expect(release).toHaveBeenCalledExactlyOnceWith(PICTURE)
})

test('a photo that is sent after the session has ended leads to the login, as any other call does', async () => {
  fetched.mockResolvedValue(Response.json({ status: 401, message: 'Please log in.' }))
  const files = { add: () => PICTURE, get: () => file, release: () => undefined }
  const api = vi.fn().mockResolvedValue({ ok: false, status: 401, message: 'Please log in.' })
  const { services } = answeringServices()
  const change = { kind: 'photo', file: PICTURE } as const
  const saving = saveChange({ ...services, apiHost: '', api }, files, { id: 'c1', change })
  expect(await saving).toMatchObject({ ok: false, status: 401 })
  expect(api.mock.calls).toEqual([[checkAuth]])
})

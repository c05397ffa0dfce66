import { beforeEach, expect, test, vi } from 'vitest'
import { fetchWatched } from '../../src/effects/fetchWatched.ts'

/** Stands in for XMLHttpRequest. Tests call its listeners. */
class Upload {
  static last: Upload | undefined
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  readonly asked: unknown[] = []
  readonly status = 201
  readonly responseText = '{"Key":"k"}'
  onload?: () => void
  onerror?: () => void
  ontimeout?: () => void
  onloadend?: () => void
  abort = vi.fn()

  constructor() {
    Upload.last = this
  }

  open(...given: string[]): void {
    this.asked.push(given)
  }

  setRequestHeader(...given: string[]): void {
    this.asked.push(given)
  }

  send(body: unknown): void {
    this.asked.push(body)
  }

  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\nlocation: https://photos.test/k\r\n\r\n'
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', Upload))

function open() {
  const leaving = new AbortController()
  const onProgress = vi.fn()
  const headers = new Headers({ authorization: 'Bearer x' })
  const init = { method: 'PUT', headers, body: 'bytes' }
  const answer = fetchWatched('/a', init, { signal: leaving.signal, onProgress })
  const request = Upload.last
  if (!request) throw new Error('Nothing was sent')
  return { answer, leaving, onProgress, request }
}

test('an upload is sent with its method, headers and bytes, and its answer has all of the server’s', async () => {
  const { answer, leaving, request } = open()
  expect(request.asked).toEqual([['PUT', '/a'], ['authorization', 'Bearer x'], 'bytes'])
  request.onload?.()
  request.onloadend?.()
  const response = await answer
  expect([response.status, await response.json()]).toEqual([201, { Key: 'k' }])
  expect(Object.fromEntries(response.headers)).toEqual({
    ...{ 'content-type': 'application/json', location: 'https://photos.test/k' },
  })
  leaving.abort()
  expect(request.abort).not.toHaveBeenCalled()
})

test('of an upload whose size is unknown nothing has left', () => {
  const { onProgress, request } = open()
  for (const total of [0, 8]) request.upload.onprogress?.({ loaded: 2, total })
  expect(onProgress.mock.calls).toEqual([[0], [0.25]])
})

test.each(['onerror', 'ontimeout'] as const)('%s is an outage', async (event) => {
  const { answer, request } = open()
  expect(request[event]).toBeTypeOf('function')
  request[event]?.()
  await expect(answer).rejects.toThrow('Failed to fetch')
})

test('an upload that is under way ends with its page', () => {
  const { leaving, request } = open()
  leaving.abort()
  expect(request.abort).toHaveBeenCalledOnce()
})

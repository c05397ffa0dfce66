import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PendingMessage } from '../../domain/chats.ts'
import { clearMessages } from '../../src/effects/clearMessages.ts'
import {
  loadMessages,
  pendingConversations,
  removeMessage,
  storeMessage,
  watchMessages,
} from '../../src/effects/pendingMessages.ts'

const NOON = new Date('2026-09-01T12:00:00Z')

const written = (client_id: string): PendingMessage => ({
  ...{ client_id, text: `Text ${client_id}`, written_at: NOON.toISOString() },
})

beforeEach(() => {
  clearMessages()
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => vi.useRealTimers())

/** Stores messages of a conversation, and lists their ids as the next visit finds them. */
function stored(...ids: string[]) {
  for (const id of ids) storeMessage('u1', 'c1', written(id))
  return loadMessages('u1', 'c1').map(({ client_id }) => client_id)
}

describe('messages that are not sent', () => {
  it('keep the order in which they were written, also within one millisecond and when the clock is put back', () => {
    expect(stored('z', 'a', 'm')).toEqual(['z', 'a', 'm'])
    vi.setSystemTime(NOON.getTime() - 60_000)
    expect(stored('b')).toEqual(['z', 'a', 'm', 'b'])
    removeMessage('u1', 'c1', 'a')
    expect(stored()).toEqual(['z', 'm', 'b'])
  })

  it('belong to one student and one conversation', () => {
    storeMessage('u1', 'c1', written('a'))
    storeMessage('u1', 'c11', written('b'))
    storeMessage('u11', 'c1', written('c'))
    expect(loadMessages('u1', 'c1')).toEqual([written('a')])
    expect(pendingConversations('u1').toSorted()).toEqual(['c1', 'c11'])
    removeMessage('u1', 'c1', 'c')
    expect(loadMessages('u11', 'c1')).toEqual([written('c')])
    clearMessages()
    expect(pendingConversations('u11')).toEqual([])
  })
})

describe('unsent messages of a conversation', () => {
  it('that the store does not take last as long as the page', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    expect(stored('a', 'b')).toEqual(['a', 'b'])
    expect([loadMessages('u1', 'c2'), loadMessages('u2', 'c1')]).toEqual([[], []])
    removeMessage('u1', 'c1', 'a')
    expect(stored()).toEqual(['b'])
    clearMessages()
    expect(stored()).toEqual([])
  })

  it('are told to this student’s other tabs when they change, until nobody listens', () => {
    const heard = vi.fn()
    const stop = watchMessages('u1', 'c1', heard)
    stored('a')
    const change = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }))
    change(localStorage.key(0))
    change('nookmate.message.u1.c11.1')
    change('nookmate.message.u11.c1.1')
    expect(heard.mock.calls).toEqual([[[written('a')]]])
    localStorage.clear()
    change(null)
    expect(heard).toHaveBeenLastCalledWith([])
    stop()
    change(null)
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('of another shape are passed over', () => {
    localStorage.setItem('nookmate.message.u1.c1.1.x', '{"client_id":"x","text":7}')
    expect(stored('a')).toEqual(['a'])
  })
})

import { expect, test, vi } from 'vitest'
import { loadChatDraft, saveChatDraft, watchChatDrafts } from '../../src/effects/pendingMessages.ts'

test('drafts of messages are reported at once, whichever tab changes them', () => {
  saveChatDraft('u1', 'with-maya', 'Is it quiet?')
  saveChatDraft('u2', 'with-maya', 'Of somebody else')
  const told = vi.fn()
  const stop = watchChatDrafts('u1', told)
  expect(told).toHaveBeenLastCalledWith({ 'with-maya': 'Is it quiet?' })
  saveChatDraft('u1', 'with-leo', 'Hi')
  expect(told).toHaveBeenLastCalledWith({ 'with-leo': 'Hi', 'with-maya': 'Is it quiet?' })
  saveChatDraft('u1', 'with-maya', '')
  expect(told).toHaveBeenLastCalledWith({ 'with-leo': 'Hi' })
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(told).toHaveBeenLastCalledWith({})
  stop()
  const times = told.mock.calls.length
  saveChatDraft('u1', 'with-leo', 'Again')
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(told).toHaveBeenCalledTimes(times)
  expect(loadChatDraft('u1', 'with-leo')).toBe('Again')
})

test('a draft that another tab has changed is reported; what else that tab stores is not', () => {
  const told = vi.fn()
  const stop = watchChatDrafts('u3', told)
  const change = (key: string, value: unknown) => {
    localStorage.setItem(key, JSON.stringify(value))
    dispatchEvent(new StorageEvent('storage', { key }))
  }
  change('nookmate.chatDraft.u3.with-maya', 'Hi')
  change('nookmate.message.u3.with-maya.1', {})
  change('nookmate.chatDraft.u3.with-leo', { text: 'of another version' })
  stop()
  change('nookmate.chatDraft.u3.with-maya', 'Hi Maya')
  expect(told.mock.calls).toEqual([
    [{}],
    [{ 'with-maya': 'Hi' }],
    [{ 'with-leo': '', 'with-maya': 'Hi' }],
  ])
  localStorage.clear()
})

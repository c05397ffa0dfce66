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

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PendingDecision } from '../../domain/suggestion.ts'
import type * as Kept from '../../src/effects/pendingDecisions.ts'

const liked = (suggestion: string): PendingDecision => ({ suggestion, decision: 'liked' })
const MODULE = '../../src/effects/pendingDecisions.ts'

/** Loads a second copy of the module, as in another tab: same localStorage, own memory. */
async function openTab(): Promise<typeof Kept> {
  vi.resetModules()
  return (await import(MODULE)) as typeof Kept
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

describe('decisions that are not delivered', () => {
  it('are kept in the order made, for this student alone, until each is forgotten', async () => {
    const { storeDecision, loadDecisions, removeDecision } = await openTab()
    for (const suggestion of ['b', 'a', 'b']) storeDecision('u1', liked(suggestion))
    storeDecision('u11', liked('z'))
    expect(loadDecisions('u1')).toEqual([liked('b'), liked('a'), liked('b')])
    removeDecision('u1', liked('b'))
    expect(loadDecisions('u1')).toEqual([liked('a'), liked('b')])
    removeDecision('u1', { suggestion: 'a', decision: 'disliked' })
    expect(loadDecisions('u1')).toEqual([liked('a'), liked('b')])
    for (const suggestion of ['a', 'b']) removeDecision('u1', liked(suggestion))
    expect(loadDecisions('u1')).toEqual([])
    removeDecision('u11', liked('z'))
    expect(localStorage).toHaveLength(0)
  })

  it('safety 33: of two tabs are all kept, in the order made, and each tab forgets its own only', async () => {
    vi.useFakeTimers({ now: 1000 })
    const [one, other] = [await openTab(), await openTab()]
    one.storeDecision('u1', liked('a'))
    vi.setSystemTime(2000)
    other.storeDecision('u1', liked('b'))
    vi.setSystemTime(3000)
    one.storeDecision('u1', liked('c'))
    expect(one.loadDecisions('u1')).toEqual(['a', 'b', 'c'].map(liked))
    expect(other.loadDecisions('u1')).toEqual(['a', 'b', 'c'].map(liked))
    one.removeDecision('u1', liked('a'))
    expect(other.loadDecisions('u1')).toEqual(['b', 'c'].map(liked))
  })

  it('keep their order within one millisecond, and when the clock is put back', async () => {
    vi.useFakeTimers({ now: 5000 })
    const { storeDecision, loadDecisions } = await openTab()
    const all = Array.from({ length: 12 }, (_, at) => liked(`p${at}`))
    for (const one of all.slice(0, 8)) storeDecision('u1', one)
    vi.setSystemTime(1000)
    for (const one of all.slice(8)) storeDecision('u1', one)
    expect(loadDecisions('u1')).toEqual(all)
  })

  it('tell this student’s other tabs when they change, until nobody listens', async () => {
    const { storeDecision, watchDecisions } = await openTab()
    const heard = vi.fn()
    const stop = watchDecisions('u1', heard)
    storeDecision('u1', liked('a'))
    const change = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }))
    change(localStorage.key(0))
    change('nookmate.decision.u11.1')
    expect(heard.mock.calls).toEqual([[[liked('a')]]])
    localStorage.clear()
    change(null)
    expect(heard).toHaveBeenLastCalledWith([])
    stop()
    change(null)
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('of an earlier version, one list, are taken over once', async () => {
    const { loadDecisions } = await openTab()
    localStorage.setItem('nookmate.decisions.u1', JSON.stringify([liked('a'), liked('b')]))
    expect(loadDecisions('u1')).toEqual([liked('a'), liked('b')])
    expect(loadDecisions('u1')).toEqual([liked('a'), liked('b')])
    expect(localStorage.getItem('nookmate.decisions.u1')).toBeNull()
  })

  it('of a later version are passed over, and left where they are', async () => {
    const { loadDecisions } = await openTab()
    localStorage.setItem('nookmate.decision.u1.1.x', '{"suggestion":"a","undo":true}')
    expect(loadDecisions('u1')).toEqual([])
    expect(localStorage).toHaveLength(1)
  })

  it('that the store does not take last as long as the page', async () => {
    const { storeDecision, loadDecisions, removeDecision } = await openTab()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    storeDecision('u1', liked('a'))
    storeDecision('u1', liked('b'))
    expect(loadDecisions('u1')).toEqual([liked('a'), liked('b')])
    removeDecision('u1', liked('a'))
    expect(loadDecisions('u1')).toEqual([liked('b')])
  })

  it('are kept whole: which decision, its id, and whether it changes an earlier one', async () => {
    const { storeDecision, loadDecisions, removeDecision } = await openTab()
    const all = (['liked', 'later', 'undecided', 'disliked', 'liked'] as const).map(
      (decision, at): PendingDecision => ({
        ...{ id: `d${at}`, suggestion: 'a', decision },
        ...(at > 0 && { isChange: true }),
      }),
    )
    for (const one of all) storeDecision('u1', one)
    expect(loadDecisions('u1')).toEqual(all)
    removeDecision('u1', { id: 'd4', suggestion: 'a', decision: 'liked' })
    removeDecision('u1', { id: 'd9', suggestion: 'a', decision: 'liked' })
    expect(loadDecisions('u1')).toEqual(all.slice(0, 4))
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HAPPENINGS, type Happening, LiveBrowser, TABS } from '../support/live/browser.ts'
import { type LiveServer, PAGE_LENGTH } from '../support/live/server.ts'
import type { LiveTab } from '../support/live/tab.ts'

const PEOPLE = ['ada', 'ben', 'cleo'] as const
const STANDINGS = ['later', 'liked', 'disliked', null] as const

const DOINGS = ['decide', 'match', 'forget', 'write', 'remove'] as const

/** An event on the server: a decision, a match that is made or ends, a message, or the removal of old events. */
type Doing = readonly [what: (typeof DOINGS)[number], who: string, at: number]
type Anything = { readonly server: Doing } | { readonly tab: readonly [Happening, at: 0 | 1] }

const happenings = fc.array(
  fc.oneof<fc.Arbitrary<Anything>[]>(
    fc.record({
      server: fc.tuple(
        fc.constantFrom(...DOINGS),
        fc.constantFrom(...PEOPLE),
        fc.nat({ max: STANDINGS.length - 1 }),
      ),
    }),
    fc.record({ tab: fc.tuple(fc.constantFrom(...HAPPENINGS), fc.constantFrom(...TABS)) }),
    fc.record({ tab: fc.tuple(fc.constantFrom('serve' as const), fc.constantFrom(...TABS)) }),
  ),
  { minLength: 30, maxLength: 200, size: 'max' },
)

function happen(browser: LiveBrowser, one: Anything): void {
  if ('tab' in one) {
    browser.happen(...one.tab)
    return
  }
  const [what, who, at] = one.server
  if (what === 'decide') browser.server.decide(who, STANDINGS[at] ?? null)
  else if (what === 'match') browser.server.match(who)
  else if (what === 'write') browser.server.write(false)
  else if (what === 'remove') browser.server.remove(at)
  else browser.server.forget()
}

/**
 * Checks the list of conversations and the messages of the open one, as far as they are loaded. Of messages before the
 * last page, a removal may have been missed.
 */
function expectChats(tab: LiveTab, server: LiveServer): void {
  const { messages, hasMore } = tab.conversation.context
  expect(tab.conversation.value).toMatchObject({ shown: { history: 'current' } })
  const expected = server.messages.slice(-messages.length || server.messages.length)
  expect(messages.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  expect(messages.slice(-PAGE_LENGTH)).toEqual(expected.slice(-PAGE_LENGTH))
  expect(hasMore).toBe(messages.length < server.messages.length)
  expect(tab.chats.conversations).toEqual(server.chats.conversations)
}

test('whatever comes in whichever order, each tab ends with exactly the lists and messages that the server has', () => {
  let events = 0
  const property = fc.property(happenings, (all) => {
    const browser = new LiveBrowser()
    for (const one of all) {
      happen(browser, one)
      browser.grant()
    }
    browser.calm()
    events += browser.server.likes.seq
    for (const tab of browser.tabs) {
      expect(tab?.state.value).toEqual({ ready: 'current' })
      expect(tab?.lists).toEqual(browser.server.likes)
      expectChats(tab as LiveTab, browser.server)
    }
    browser.stop()
  })
  fc.assert(property, { numRuns: 300 })
  expect(events).toBeGreaterThan(1000)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HAPPENINGS, type Happening, LiveBrowser, TABS } from '../support/live/browser.ts'

const PEOPLE = ['ada', 'ben', 'cleo'] as const
const STANDINGS = ['later', 'liked', 'disliked', null] as const

/** An event on the server: a decision, a match that is made or ends, or the removal of old events. */
type Doing = readonly [what: 'decide' | 'match' | 'forget', who: string, at: number]
type Anything = { readonly server: Doing } | { readonly tab: readonly [Happening, at: 0 | 1] }

const happenings = fc.array(
  fc.oneof<fc.Arbitrary<Anything>[]>(
    fc.record({
      server: fc.tuple(
        fc.constantFrom('decide' as const, 'match' as const, 'forget' as const),
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
  else browser.server.forget()
}

test('whatever comes in whichever order, each tab ends with exactly the lists that the server has', () => {
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
    }
    browser.stop()
  })
  fc.assert(property, { numRuns: 300 })
  expect(events).toBeGreaterThan(1000)
})

import '../../i18n/englishMember.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Account } from '../../domain/account.ts'
import type { Reply } from '../../domain/reply.ts'
import { accountMachine } from '../../machines/account/account.machine.ts'
import { ACCOUNT } from '../../machines/paths/models/account.ts'
import { FROM_MAYA } from '../../machines/paths/models/chatSamples.ts'
import { AccountPart } from '../../src/screens/dashboard/account/AccountPart.tsx'
import { pendingLines, storedLines } from '../../src/screens/dashboard/chats/lines.ts'
import { Bubble } from '../../src/ui/chats/Bubble.tsx'
import { relativeTime } from '../../src/ui/likes/When.tsx'
import { heldActor } from '../support/heldActor.ts'

const zone = process.env.TZ

// A zone in which neither the day nor the minute is that of Greenwich.
beforeAll(() => {
  process.env.TZ = 'America/St_Johns'
})
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

/** The third of September in that zone, and the first minutes of the fourth. */
const EARLY = '2026-09-03T02:40:00.000Z'
const LATE = '2026-09-04T02:20:00.000Z'
const NEXT_DAY = '2026-09-04T02:40:00.000Z'

describe.each([
  ['early', EARLY],
  ['late', LATE],
])('%s in the day of the reader', (_, at) => {
  test('a consent was given on that day', async () => {
    const loadAccount = heldActor<Reply<Account>>()
    const account = createActor(
      accountMachine.provide({ actors: { loadAccount: loadAccount.logic } }),
    ).start()
    const consent = { ...ACCOUNT.consent, agreed_at: at }
    loadAccount.last().resolve({ ok: true, value: { ...ACCOUNT, consent } })
    await waitFor(account, (snapshot) => !snapshot.hasTag('pending'))
    const shown = renderToStaticMarkup(createElement(AccountPart, { account }))
    account.stop()
    expect(shown).toContain('You agreed to how we use your data: September 3, 2026')
  })

  test('what was more than a week ago has that date', () => {
    const now = Date.parse('2026-11-01T12:00:00Z')
    expect(relativeTime(Date.parse(at), now, 'en-CA')?.replace('.', '')).toBe('Sep 3, 2026')
  })
})

test('messages of one day are below one line, those of the next below another', () => {
  const messages = [EARLY, LATE, NEXT_DAY].map((sent_at, seq) => ({ ...FROM_MAYA, seq, sent_at }))
  const newDays = (lines: readonly { isNewDay: boolean }[]) => lines.map(({ isNewDay }) => isNewDay)
  expect(newDays(storedLines(messages, undefined))).toEqual([true, false, true])
  expect(newDays(storedLines(messages, EARLY))).toEqual([false, false, true])
  const waiting = [LATE, NEXT_DAY].map((written_at, id) => {
    return { client_id: `w${id}`, text: 'Hi', written_at }
  })
  expect(newDays(pendingLines(messages.slice(0, 2), waiting))).toEqual([false, true])
})

test('a message has the time of the clock on the wall', () => {
  const bubble = createElement(Bubble, { name: 'Maya', isOwn: false, text: 'Hi', at: LATE })
  expect(renderToStaticMarkup(bubble)).toMatch(/<time[^>]*>11:50\sp\.m\.<\/time>/)
})

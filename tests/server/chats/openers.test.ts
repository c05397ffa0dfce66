import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MESSAGE_LENGTH, type MessagePage } from '../../../domain/chats.ts'
import { INTERESTS, ROLES } from '../../../domain/enumerations.ts'
import { chooseOpeners, OCCASIONS } from '../../../server/services/chats/openers.ts'
import { scamMarks } from '../../../server/services/chats/scam/marks.ts'
import { chatOf, pageOf, sent } from '../support/chats.ts'
import { matched, suggest } from '../support/pairs.ts'
import { onboard } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

const NOTHING = { role: null, interests: [], city_of_origin: null, program: null, amenities: [] }

describe('the sentences', () => {
  test('are in both languages, each for an occasion, and none looks like a scam', async () => {
    const file = join(import.meta.dirname, '../../../server/services/chats/openers.json')
    const all = JSON.parse(await readFile(file, 'utf8')) as Record<'when' | 'en' | 'fr', string>[]
    for (const { when, en, fr } of all) {
      expect(OCCASIONS).toContain(when)
      for (const text of [en, fr]) {
        expect(text.length).toBeGreaterThan(10)
        expect(text.length).toBeLessThan(MESSAGE_LENGTH)
        expect([text, scamMarks(text)]).toEqual([text, []])
      }
    }
    const said = new Set(all.map(({ when }) => when))
    for (const interest of INTERESTS) expect(said).toContain(`interest:${interest}`)
  })

  test('are two different ones for every pair of roles, with nothing in common', () => {
    for (const one of ROLES) {
      for (const other of ROLES) {
        const chosen = chooseOpeners({ ...NOTHING, role: one }, { ...NOTHING, role: other }, 'fr')
        expect(new Set(chosen).size).toBe(2)
      }
    }
    expect(new Set(chooseOpeners(NOTHING, NOTHING, 'en')).size).toBe(2)
  })

  test('are about what the two have in common, of two kinds', () => {
    const ada = {
      ...NOTHING,
      role: 'searcher',
      interests: ['Food', 'Books'],
      city_of_origin: 'Oslo',
    }
    const leo = { ...ada, role: 'poster', city_of_origin: ' oslo ', amenities: ['Balcony'] }
    expect(chooseOpeners(ada, leo, 'en')).toEqual([
      'We both like food. Who cooks, and who does the dishes?',
      'We both come from Oslo. What do you miss most?',
    ])
    const odd = { ...ada, interests: [], city_of_origin: 'A$`B' }
    expect(chooseOpeners(odd, odd, 'en').join()).toContain('We both come from A$`B.')
    const alone = { ...ada, interests: [], city_of_origin: null }
    expect(chooseOpeners(alone, leo, 'en')[0]).toContain('Your place has a balcony.')
    expect(chooseOpeners(leo, alone, 'en')[0]).toBe('When would you like to move in?')
    const both = chooseOpeners({ ...leo, interests: [], city_of_origin: null }, leo, 'en')
    expect(both.join()).not.toContain('balcony')
  })
})

describe('a new match', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  test('comes with two openers in the language of the reader, until something is said', async () => {
    const ada = await onboard(server, 'searcher', { interests: ['Food'] })
    const leo = await onboard(server, 'searcher', { interests: ['Food', 'Music'] })
    await suggest(server, ada, leo)
    await matched(ada, leo)
    const { id } = await chatOf(ada)
    const { openers } = await pageOf(ada, id)
    expect(openers?.[0]).toBe('We both like food. Who cooks, and who does the dishes?')
    expect(openers).toHaveLength(2)
    const french = await ada.send(`/conversations/${id}/page`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'fr' },
      body: '{}',
    })
    expect(((await french.json()) as MessagePage).openers?.[0]).toContain('On aime bien manger')
    await sent(leo, id, 'Hi')
    expect((await pageOf(ada, id)).openers).toBeUndefined()
  })
})

const SEARCHERS = 'Shall we look for a place together? What matters most to you?'
const ALWAYS = 'Early bird or night owl?'

test.each<[own: object, other: object, chosen: string[]]>([
  [
    { program: 'Science' },
    { program: ' science ' },
    [SEARCHERS, 'We are in the same program. Which course should I stay away from?'],
  ],
  [{ program: 'Science' }, { program: 'Arts' }, [SEARCHERS, ALWAYS]],
  [
    { city_of_origin: ' Oslo ' },
    { city_of_origin: 'oslo' },
    ['We both come from Oslo. What do you miss most?', SEARCHERS],
  ],
  [{ city_of_origin: 'Oslo' }, { city_of_origin: 'Paris' }, [SEARCHERS, ALWAYS]],
  [
    { interests: ['Food', 'Art'] },
    { interests: ['Art', 'Food'] },
    ['We both like art. What would hang on our wall?', SEARCHERS],
  ],
  [{ interests: ['Food'] }, { interests: ['Art'] }, [SEARCHERS, ALWAYS]],
  [
    {},
    { role: 'poster', amenities: ['Gym', 'Parking'] },
    ['There is a gym at your place. Do you ever use it?', 'When could I come and see the place?'],
  ],
  [
    { role: 'poster', amenities: ['Gym'] },
    { amenities: ['Gym'] },
    ['When would you like to move in?', ALWAYS],
  ],
])('%j is offered to begin with for %j: %j', (own, other, chosen) => {
  const searcher = { ...NOTHING, role: 'searcher' }
  expect(chooseOpeners({ ...searcher, ...own }, { ...searcher, ...other }, 'en')).toEqual(chosen)
})

import { expect, test } from 'vitest'
import type { CampusEntry } from '../../../server/campuses/campusEntry.ts'
import { createCampusList } from '../../../server/campuses/campusList.ts'
import { checkCampuses } from '../../../server/campuses/checkCampuses.ts'
import { twoCountries } from '../../support/campuses/files.ts'

const checked = checkCampuses({ universities: twoCountries() }, 'America/Toronto')
const entries = 'entries' in checked ? checked.entries : []
const [alpes, quais, northgate] = entries

test('a university is found by its name, and by the address in any case', () => {
  const list = createCampusList(entries)
  expect(list.find('École des Quais')).toBe(quais)
  expect([list.find('École'), list.find(null), list.find(undefined)]).toEqual([
    ...[undefined, undefined, undefined],
  ])
  expect(list.ofAddress('Ada@ETU.alpes.example ')).toEqual([alpes, quais])
  for (const other of ['ada@example', 'ada@sub.northgate.example', 'ada', '']) {
    expect(list.ofAddress(other)).toEqual([])
  }
})

test('a student may name those of the address, and keep the own one', () => {
  const list = createCampusList(entries)
  const offered = (domain: string, university: string | null) =>
    list.offeredTo({ email: `ada@${domain}`, university })
  expect(offered('northgate.example', null)).toEqual([northgate])
  expect(offered('northgate.example', 'Northgate University')).toEqual([northgate])
  expect(offered('northgate.example', 'École des Quais')).toEqual([quais, northgate])
  expect(offered('gone.example', 'École des Quais')).toEqual([quais])
  expect(offered('gone.example', 'Nowhere')).toEqual([])
})

test('a university that is in the file again is that of the file', () => {
  const [now, before] = [entries[2], entries[2]].map((one, at) => ({ ...one, market: `m${at}` }))
  const list = createCampusList([now as CampusEntry], [before as CampusEntry])
  expect(list.find('Northgate University')?.market).toBe('m0')
})

test('former universities are known, and take no sign-ups', () => {
  const list = createCampusList(entries.slice(2), entries.slice(0, 2))
  expect(list.find('École des Quais')).toBe(quais)
  expect(list.ofAddress('ada@alpes.example')).toEqual([])
  expect(list.domains()).toEqual({
    listed: ['northgate.example'],
    known: ['northgate.example', 'etu.alpes.example', 'alpes.example'],
  })
})

test('the language is that of all universities, or else English', () => {
  expect(createCampusList(entries).language()).toBe('en')
  const list = createCampusList(entries.slice(0, 2), entries.slice(2))
  expect(list.language()).toBe('fr')
  list.replace(entries, [])
  expect(list.language()).toBe('en')
})

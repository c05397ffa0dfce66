import { expect, test } from 'vitest'
import {
  budgetRange,
  type Campus,
  chosenCampus,
  DEFAULT_CAMPUSES,
  offeredPrograms,
} from '../../domain/campus.ts'
import { FEATURES, offersChats } from '../../domain/features.ts'

const campus = (name: string, ...programs: string[]): Campus => ({
  ...{ name, programs, currency: 'EUR', budget: { min: 300, max: 900, step: 50 } },
})
const [lyon, lille] = [campus('Lyon', 'Law', 'Art'), campus('Lille', 'Art', 'Science')]

test('a university is chosen by its name, or is the only one', () => {
  const chosen = (campuses: readonly Campus[], name: string) => chosenCampus(campuses, name)?.name
  expect([chosen([lyon, lille], 'Lille'), chosen([lyon, lille], '')]).toEqual(['Lille', undefined])
  expect([chosen([lyon], ''), chosen([lyon], 'Paris'), chosen([], 'Lyon')]).toEqual([
    ...['Lyon', 'Lyon', undefined],
  ])
})

test('programs are those of the chosen university, or each of all once', () => {
  expect(offeredPrograms([lyon, lille], 'Lille')).toEqual(['Art', 'Science'])
  expect(offeredPrograms([lyon, lille], '')).toEqual(['Law', 'Art', 'Science'])
  expect(offeredPrograms([lyon], '')).toEqual(['Law', 'Art'])
})

test('a budget is any whole amount of the campus, or of the specification; the slider goes by fifties', () => {
  expect(budgetRange(lyon)).toEqual({ min: 300, max: 900, step: 1 })
  expect(budgetRange(undefined)).toEqual({ min: 600, max: 2000, step: 1 })
  for (const { currency, budget } of DEFAULT_CAMPUSES) {
    expect([currency, budget]).toEqual(['CAD', { min: 600, max: 2000, step: 50 }])
  }
})

test('conversations need the likes, too', () => {
  expect([offersChats(['chats']), offersChats(['likes'])]).toEqual([false, false])
  expect([offersChats(['likes', 'chats']), offersChats(FEATURES)]).toEqual([true, true])
})

import { describe, expect, test } from 'vitest'
import {
  DETAIL_PARTS,
  type DetailPart,
  type DetailsForm,
  detailsProblem,
  isDetailChanged,
  isDetailComplete,
} from '../../domain/details.ts'
import { EMPTY_FACTS } from '../../domain/living/factsForm.ts'

const SAVED: DetailsForm = {
  ...EMPTY_FACTS,
  ...({ name: 'Ada Byron', shown_fields: [], state: 'open', rooms_left: '1' } as const),
  ...({ standing: 'active', match: '', budget: '900' } as const),
}

const ROOMS = 'Rooms left must be a whole number from 1 to the number of roommates wanted.'
const NAME =
  'Your name may have letters, spaces, hyphens, apostrophes and dots, at most 80 characters.'

describe('a small form of the profile', () => {
  test.each<[part: DetailPart, change: Partial<DetailsForm>, problem: string | undefined]>([
    ['name', { name: 'Ada 2' }, NAME],
    ['name', { name: ' ' }, undefined],
    ['shown', { name: 'Ada 2' }, undefined],
    ['places', { rooms_left: '3' }, undefined],
    ['places', { rooms_left: ' 2 ' }, undefined],
    ['places', { rooms_left: '' }, undefined],
    ['places', { rooms_left: '4' }, ROOMS],
    ['places', { rooms_left: '0' }, ROOMS],
    ['places', { rooms_left: '1.5' }, ROOMS],
    ['places', { rooms_left: '-1' }, ROOMS],
    ['places', { rooms_left: '0', state: 'paused' }, ROOMS],
    ['places', { rooms_left: '0', state: 'full' }, undefined],
    [
      'search',
      { shortest_stay: '5', longest_stay: '4' },
      'The longest stay cannot be shorter than the shortest.',
    ],
    ['terms', { move_in_from: 'soon' }, undefined],
    ['terms', { deposit: '-1' }, 'Deposit must be a whole number from 0 to 20000.'],
    ['search', { deposit: '-1' }, undefined],
  ])('%s with %j has the problem: %s', (part, change, problem) => {
    expect(detailsProblem(part, { ...SAVED, ...change }, 3)).toBe(problem)
  })

  const budget = { min: 300, max: 500, step: 1 }
  test.each<[part: DetailPart, change: Partial<DetailsForm>, isComplete: boolean]>([
    ['name', {}, true],
    ['name', { name: ' ' }, false],
    ['name', { name: 'Ada 2' }, false],
    ['places', {}, true],
    ['places', { rooms_left: '' }, false],
    ['places', { rooms_left: '4' }, false],
    ['places', { rooms_left: '', state: 'full' }, true],
    ['shown', { name: '', rooms_left: '' }, true],
    ['standing', {}, true],
    ['role', { budget: '' }, false],
    ['role', { budget: '600' }, true],
    ['role', { budget: '599' }, false],
    ['role', { budget: '2000' }, true],
    ['role', { budget: '2001' }, false],
    ['search', {}, true],
    ['search', { longest_stay: '37' }, false],
  ])('%s with %j can be saved: %s', (part, change, isComplete) => {
    const form = { ...SAVED, ...change }
    expect(isDetailComplete(part, form, { capacity: 3 })).toBe(isComplete)
  })

  test('needs a budget of the own campus', () => {
    const isComplete = (amount: string) =>
      isDetailComplete('role', { ...SAVED, budget: amount }, { capacity: 1, budget })
    expect(['299', '300', '500', '501'].map(isComplete)).toEqual([false, true, true, false])
  })

  test.each<[change: Partial<DetailsForm>, parts: DetailPart[]]>([
    [{}, []],
    [{ name: 'Ada King' }, ['name']],
    [{ shown_fields: ['gender'] }, ['shown']],
    [{ state: 'full' }, ['places']],
    [{ rooms_left: '2' }, ['places']],
    [{ standing: 'paused' }, ['standing']],
    [{ match: 'm1' }, ['standing']],
    [{ budget: '950' }, ['role']],
    [{ own_room: 'yes' }, ['search']],
    [{ move_in_to: '2027-09-01' }, ['search']],
    [{ deposit: '500' }, ['terms']],
    [{ free_from: '2027-09-01' }, ['terms']],
    [{ longest_stay: '8' }, ['search', 'terms']],
  ])('that differs by %j is another in: %j', (change, parts) => {
    const form = { ...SAVED, ...change }
    expect(DETAIL_PARTS.filter((part) => isDetailChanged(part, form, SAVED))).toEqual(parts)
  })
})

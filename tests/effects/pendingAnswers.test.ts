import { beforeEach, expect, test, vi } from 'vitest'
import { type GivenAnswer, withLevel } from '../../domain/living/answers.ts'
import {
  lastAnswer,
  loadAnswers,
  removeAnswer,
  storeAnswer,
  watchAnswers,
} from '../../src/effects/pendingAnswers.ts'
import { clearDrafts, DRAFTS } from '../../src/effects/tabDraft.ts'

const PETS: GivenAnswer = { item: 'pets', answer: { own: 0, accepts: 0b11, importance: 1 } }
const OTHER: GivenAnswer = { item: 'pets', answer: { own: 2, accepts: 0b1110, importance: 9 } }
const NONE: GivenAnswer = { item: 'wake', answer: null }

beforeEach(() => localStorage.clear())

test('the last answer to each item is kept, for each student', () => {
  storeAnswer('u1', PETS)
  storeAnswer('u1', NONE)
  storeAnswer('u1', OTHER)
  storeAnswer('u2', PETS)
  expect(loadAnswers('u1')).toEqual(expect.arrayContaining([OTHER, NONE]))
  expect(loadAnswers('u1')).toHaveLength(2)
  expect(lastAnswer('u1', 'pets')).toEqual(OTHER)
})

test('a delivered answer is forgotten, unless another tab has given another one meanwhile', () => {
  storeAnswer('u1', PETS)
  storeAnswer('u1', OTHER)
  removeAnswer('u1', PETS)
  expect(lastAnswer('u1', 'pets')).toEqual(OTHER)
  removeAnswer('u1', OTHER)
  expect(lastAnswer('u1', 'pets')).toBeUndefined()
})

test('an answer that was changed in the page is forgotten once it is delivered', () => {
  const toggled = {
    item: 'pets',
    answer: withLevel({ own: 0, accepts: 0b11, importance: 1 }, 2),
  } as const
  const weighted = { ...toggled, answer: { ...toggled.answer, importance: 3 } } as const
  for (const given of [toggled, weighted]) {
    storeAnswer('u1', given)
    removeAnswer('u1', given)
    expect(lastAnswer('u1', 'pets')).toBeUndefined()
  }
})

test('an answer that a full storage refuses is kept as long as the page', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  storeAnswer('u3', PETS)
  expect(loadAnswers('u3')).toEqual([PETS])
  full.mockRestore()
  storeAnswer('u3', OTHER)
  expect(loadAnswers('u3')).toEqual([OTHER])
  removeAnswer('u3', OTHER)
  expect(loadAnswers('u3')).toEqual([])
})

test('stored values of another shape are skipped, and the logout removes all answers', () => {
  storeAnswer('u1', PETS)
  localStorage.setItem(`${DRAFTS.profile}u1.answer.wake`, '{"item":"faith"}')
  expect(loadAnswers('u1')).toEqual([PETS])
  clearDrafts(DRAFTS.profile)
  expect(loadAnswers('u1')).toEqual([])
})

test('answers of this student in other tabs are reported until nobody listens, the last one if this tab gave it', () => {
  const heard = vi.fn()
  const stop = watchAnswers('u1', heard)
  const change = (key: string, value: GivenAnswer | null) =>
    dispatchEvent(
      new StorageEvent('storage', {
        key: `${DRAFTS.profile}${key}`,
        newValue: value && JSON.stringify(value),
      }),
    )
  change('u1.answer.wake', NONE)
  change('u1.answer.wake', null)
  change('u2.answer.pets', PETS)
  change('u1.introduction', PETS)
  expect(heard.mock.calls).toEqual([[NONE]])
  storeAnswer('u1', OTHER)
  change('u1.answer.pets', PETS)
  expect(heard).toHaveBeenLastCalledWith(OTHER)
  stop()
  change('u1.answer.wake', NONE)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('answers that a full storage refuses stay with their student, until the server has them', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  storeAnswer('u4', PETS)
  storeAnswer('u5', OTHER)
  expect(['u4', 'u5', 'u6'].map(loadAnswers)).toEqual([[PETS], [OTHER], []])
  removeAnswer('u4', OTHER)
  expect(loadAnswers('u4')).toEqual([PETS])
  removeAnswer('u4', PETS)
  expect(['u4', 'u5'].map(loadAnswers)).toEqual([[], [OTHER]])
  removeAnswer('u5', OTHER)
  expect(lastAnswer('u5', 'pets')).toBeUndefined()
})

import { beforeEach, expect, test, vi } from 'vitest'
import type { GivenAnswer } from '../../domain/living/answers.ts'
import {
  lastAnswer,
  loadAnswers,
  removeAnswer,
  storeAnswer,
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

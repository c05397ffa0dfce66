import { expect, test } from 'vitest'
import * as chats from '../../domain/chats.ts'
import * as likes from '../../domain/likes.ts'
import * as limits from '../../domain/limits.ts'
import { BROKEN_FROM, MOST_DEAL_BREAKERS } from '../../domain/living/dealBreakers.ts'
import { STAY, YEARS } from '../../domain/living/facts.ts'
import { ABSENCE_DAYS, QUIET_HOURS } from '../../domain/notices.ts'
import { PHOTO_WIDTHS } from '../../domain/photoSizes.ts'

// Tests of behaviour take these numbers from the rules, so a wrong one would be right for both. Here they stand once more,
// written by hand.
const numbersOf = (rules: object) =>
  Object.fromEntries(
    Object.entries(rules).filter(
      ([name, value]) => /^[A-Z_]+$/.test(name) && Number.isFinite(value),
    ),
  )

test('the numbers of conversations', () => {
  expect(numbersOf(chats)).toEqual({
    ...{ MESSAGE_LENGTH: 2000, EDIT_MINUTES: 15, MESSAGE_PAGE: 50, LONGEST_PAGE: 400 },
    ...{ PLAIN_MESSAGES: 3, PHOTO_MESSAGES: 3, PHOTOS_PER_DAY: 20 },
    ...{ MESSAGES_IN_FIVE_MINUTES: 30, MESSAGES_PER_DAY: 400 },
    ...{ NEW_ACCOUNT_DAYS: 7, FIRST_MESSAGES_PER_DAY: 8, CONVERSATION_DAYS: 365 },
  })
  expect(chats.TYPING_SECONDS).toEqual({ between: 4, shown: 6 })
})

test('the numbers of decisions and matches', () => {
  expect(numbersOf(likes)).toEqual({
    ...{ CHANGES_PER_DAY: 30, LATER_DAYS: 3, LATER_TIMES: 2 },
    ...{ ENDED_MATCH_DAYS: 30, UNDO_SECONDS: 10 },
  })
})

test('the lengths and amounts of forms', () => {
  expect(numbersOf(limits)).toMatchObject({
    ...{ NAME_LENGTH: 80, TITLE_LENGTH: 80, PLACE_LENGTH: 120, TEXT_LENGTH: 2000 },
    ...{ EMAIL_LENGTH: 254, PASSWORD_MIN_LENGTH: 8, PASSWORD_MAX_LENGTH: 128 },
    ...{ PHOTOS_PER_LISTING: 12, PHOTO_MAX_BYTES: 10_485_760, DECK_SIZE: 10, DECK_LOW: 3 },
  })
  expect([limits.AGE, limits.CAPACITY, limits.COST, limits.BEDROOMS, limits.BATHROOMS]).toEqual([
    { min: 16, max: 99, step: 1 },
    { min: 1, max: 20, step: 1 },
    { min: 0, max: 20_000, step: 1 },
    { min: 0, max: 20, step: 1 },
    { min: 0, max: 20, step: 0.5 },
  ])
  expect([STAY, YEARS, MOST_DEAL_BREAKERS]).toEqual([
    { min: 1, max: 36, step: 1 },
    { min: 2020, max: 2099, step: 1 },
    3,
  ])
})

test('the days of an absence, the hours of the night and the widths of photos', () => {
  expect(ABSENCE_DAYS).toEqual({
    ...{ reminded: 12, paused: 60, warned: 335, warnedAgain: 358, deleted: 365 },
  })
  expect(QUIET_HOURS).toEqual({ from: 22, until: 8 })
  expect(PHOTO_WIDTHS).toEqual({
    profile_pictures: [320, 480, 640],
    property_photos: [320, 480, 640, 960],
  })
})

test('the answers from which on a deal-breaker is broken', () => {
  expect(BROKEN_FROM).toEqual({
    smoking: { item: 'smoking', level: 1 },
    cannabis: { item: 'cannabis', level: 1 },
    pets: { item: 'pets', level: 1 },
    parties: { item: 'parties', level: 2 },
    partnerNights: { item: 'partnerNights', level: 3 },
    quietAfter23: { item: 'nightNoise', level: 2 },
  })
})

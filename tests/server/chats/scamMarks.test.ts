import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scamMarks } from '../../../server/services/chats/scam/marks.ts'

function sentences(name: string): string[] {
  const text = readFileSync(join(import.meta.dirname, 'sentences', `${name}.txt`), 'utf8')
  return text.trim().split('\n')
}

test('harmless sentences stay unmarked', () => {
  const harmless = sentences('harmless')
  expect(harmless.length).toBeGreaterThanOrEqual(100)
  expect(harmless.filter((text) => scamMarks(text).length > 0)).toEqual([])
})

test('of scams at least nine of ten are marked', () => {
  const scams = sentences('scams')
  expect(scams.length).toBeGreaterThanOrEqual(100)
  const missed = scams.filter((text) => scamMarks(text).length === 0)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(scams.length / 10)
})

test.each([
  ['I need the DEPOSIT to hold the room — send it now!', ['deposit']],
  ['Pay me in Bitcoin', ['crypto']],
  ['Envoie-moi une photo de ton passeport.', ['id']],
  ['The keys will be shipped by DHL', ['courier']],
])('says what %j looks like', (text, marks) => {
  expect(scamMarks(text)).toEqual(marks)
})

import { expect, test } from 'vitest'
import type { Reply } from '../../domain/reply.ts'
import { createMarkSaver } from '../../src/effects/readMarks.ts'
import { accepted, settled } from '../support/heldActor.ts'

/** A saver whose calls are answered by `answer`. */
function open() {
  const saved: string[] = []
  const waiting: ((reply: Reply<unknown>) => void)[] = []
  const save = createMarkSaver(({ id, seq }) => {
    saved.push(`${id} ${seq}`)
    return new Promise((resolve) => waiting.push(resolve))
  })
  const mark = (id: string, seq: number) => save({ id, seq }, new AbortController().signal)
  const answer = () => waiting.shift()?.(accepted)
  return { saved, mark, answer }
}

test.each([
  ['the last of several', [2, 3, 4], ['c 1', 'c 4']],
  ['none that is lower', [3, 0], ['c 1']],
  ['none that is the same', [1], ['c 1']],
])('of the marks set during a call it saves %s', async (_, during, saves) => {
  const { saved, mark, answer } = open()
  const first = mark('c', 1)
  for (const seq of during) await mark('c', seq)
  answer()
  await settled()
  expect(saved).toEqual(saves)
  answer()
  await first
})

test('each conversation has its own, and a later mark is saved again', async () => {
  const { saved, mark, answer } = open()
  const both = [mark('c', 1), mark('d', 1)]
  answer()
  answer()
  await Promise.all(both)
  const later = mark('c', 2)
  answer()
  await later
  expect(saved).toEqual(['c 1', 'd 1', 'c 2'])
})

test('a mark of the page that is opened again is saved although the call of the page before failed', async () => {
  const saved: number[] = []
  const failing: ((reason: unknown) => void)[] = []
  const save = createMarkSaver(({ seq }) => {
    saved.push(seq)
    if (seq === 5) return new Promise((_, reject) => failing.push(reject))
    return Promise.resolve(accepted)
  })
  const leaving = new AbortController()
  const first = save({ id: 'c', seq: 5 }, leaving.signal)
  leaving.abort(new Error('left'))
  await save({ id: 'c', seq: 7 }, new AbortController().signal)
  failing.shift()?.(new TypeError('Failed to fetch'))
  await first
  expect(saved).toEqual([5, 7])
})

test('a mark that is given up with its page does not keep later ones from being saved', async () => {
  const saved: number[] = []
  let isAway = true
  const save = createMarkSaver(async ({ seq }) => {
    if (isAway) throw new TypeError('Failed to fetch')
    saved.push(seq)
    return accepted
  })
  const leaving = new AbortController()
  const given = expect(save({ id: 'c', seq: 1 }, leaving.signal)).rejects.toThrow('left')
  await settled()
  leaving.abort(new Error('left'))
  await given
  isAway = false
  await save({ id: 'c', seq: 1 }, new AbortController().signal)
  await save({ id: 'c', seq: 2 }, new AbortController().signal)
  expect(saved).toEqual([1, 2])
})

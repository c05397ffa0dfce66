import { expect, test } from 'vitest'
import { createPlayClock } from '../../flows/preview/clock.ts'

test('timers fire in order, each at its time, including those that are set meanwhile', () => {
  const clock = createPlayClock()
  const fired: [string, number][] = []
  const note = (name: string) => () => fired.push([name, clock.now()])
  clock.setTimeout(note('late'), 100)
  clock.setTimeout(() => {
    note('early')()
    clock.setTimeout(note('meanwhile'), 20)
    clock.setTimeout(note('beyond'), 71)
  }, 30)
  clock.setTimeout(note('also early'), 30)
  clock.clearTimeout(clock.setTimeout(note('never'), 10))
  clock.advance(100)
  expect(fired).toEqual([
    ['early', 30],
    ['also early', 30],
    ['meanwhile', 50],
    ['late', 100],
  ])
  clock.advance(1)
  expect(fired.at(-1)).toEqual(['beyond', 101])
})

test('a timer that sets itself again at once does not block the page', () => {
  const clock = createPlayClock()
  const again = () => {
    clock.setTimeout(again, 0)
  }
  again()
  clock.advance(1000)
  expect(clock.now()).toBe(1000)
})

test('a timer that is already due fires at once, and the clock never goes back', () => {
  const clock = createPlayClock()
  clock.advance(100)
  const fired: number[] = []
  clock.setTimeout(() => fired.push(clock.now()), -50)
  expect(fired).toEqual([])
  clock.advance(0)
  expect([...fired, clock.now()]).toEqual([100, 100])
})

import { expect, test } from 'vitest'
import { createMachine, setup } from 'xstate'
import { delayWords, inWords } from '../../../flows/definition/delays.ts'

test.each([
  [0, '0 ms'],
  [1, '1 ms'],
  [999, '999 ms'],
  [1000, '1 s'],
  [1500, '1.5 s'],
  [60_000, '60 s'],
  [119_999, '120 s'],
  [120_000, '2 min'],
  [600_000, '10 min'],
  [3_600_000, '1 h'],
  [86_400_000, '24 h'],
])('%i milliseconds are %s', (milliseconds, words) => {
  expect(inWords(milliseconds)).toBe(words)
})

interface Answer {
  readonly type: 'xstate.done.actor.ask'
  readonly output: { readonly wait: number }
}

const bellMachine = setup({
  types: { events: {} as Answer },
  delays: { retry: ({ event }) => event.output.wait * 1000 },
}).createMachine({
  id: 'bell',
  initial: 'off',
  states: { off: { after: { retry: 'on' } }, on: {} },
})

const clockMachine = createMachine({
  id: 'clock',
  initial: 'off',
  states: { off: { after: { unknown: 'on' } }, on: {} },
})

const lampMachine = setup({
  types: { context: {} as { isSlow: boolean; tries: number } },
  delays: {
    pause: ({ context }) => (context.isSlow ? 5000 : 1000),
    back: ({ context }) => Math.min(200 * (context.tries + 1), 30_000),
    endless: () => Number.POSITIVE_INFINITY,
  },
}).createMachine({
  id: 'lamp',
  context: { isSlow: false, tries: 0 },
  initial: 'off',
  states: {
    off: { after: { 1500: 'on', pause: 'on' } },
    on: { after: { back: 'off', endless: 'off' } },
  },
})

test('a delay that depends on the context has its shortest and its longest time', () => {
  const contexts = [false, true].map((isSlow) => ({ isSlow, tries: 3 }))
  expect(delayWords(lampMachine, contexts)).toEqual({
    1500: '1.5 s',
    pause: '1 s to 5 s',
    back: '200 ms to 30 s',
    endless: 'endless',
  })
})

test('a delay that depends on the event has its name, and so has one that is not implemented', () => {
  expect(delayWords(bellMachine, [{}])).toEqual({ retry: 'retry' })
  expect(delayWords(clockMachine, [{}])).toEqual({ unknown: 'unknown' })
})

test('a delay whose time is not known has its name', () => {
  const names = { pause: 'pause', back: 'back', endless: 'endless' }
  expect(delayWords(lampMachine, [])).toEqual({ 1500: '1.5 s', ...names })
})

import { expect, test } from 'vitest'
import { assign, enqueueActions } from 'xstate'
import { enqueuedNames } from '../../../flows/definition/enqueuedNames.ts'

const isWarm = () => true
const context = { tries: 0, part: 'lid' }

/** The function that XState keeps in the action. */
function collected(collect: Parameters<typeof enqueueActions>[0]): unknown {
  return (enqueueActions(collect) as unknown as { collect: unknown }).collect
}

test.each([
  ['nothing', collected(() => undefined), []],
  ['a name', collected(({ enqueue }) => enqueue('shine')), ['shine']],
  ['an object', collected(({ enqueue }) => enqueue({ type: 'shine' })), ['shine']],
  ['an action by its variable', collected(({ enqueue }) => enqueue(isWarm)), ['isWarm']],
  [
    'built-in actions',
    collected(({ enqueue }) => {
      enqueue.assign({ part: 'lid' })
      enqueue.sendTo('lamp', { type: 'turned' })
      enqueue.spawnChild('kid')
      enqueue(assign({ part: 'lid' }))
    }),
    ['assign', 'sendTo turned', 'spawnChild kid', 'assign'],
  ],
  [
    'a type that is not the first text, and an event that a function makes',
    collected(({ enqueue }) => {
      enqueue({ params: { part: 'lid' }, type: 'open' })
      enqueue.raise({ part: 'lid', type: 'door.closed' } as never)
      enqueue.sendTo('lamp', () => ({ part: 'lid', type: 'turned' }))
      enqueue.raise({ type: `door.${context.part}` })
    }),
    ['open', 'raise door.closed', 'sendTo turned', 'raise'],
  ],
  [
    'a guard by name and its opposite',
    collected(({ enqueue, check }) => {
      if (check('isWarm')) enqueue('open')
      else enqueue('close')
    }),
    ['open if isWarm', 'close if not isWarm'],
  ],
  [
    'a condition in a condition',
    collected(({ enqueue, check }) => {
      if (check(isWarm)) {
        enqueue('open')
        if (context.tries > 2) enqueue('warn')
      }
      enqueue('count')
    }),
    ['open if isWarm', 'warn if isWarm and context.tries > 2', 'count'],
  ],
  [
    'what follows an early end',
    collected(({ enqueue }) => {
      if (context.tries > 2) return
      enqueue('count')
    }),
    ['count if not (context.tries > 2)'],
  ],
  [
    'conditions in expressions',
    collected(({ enqueue, check }) => {
      check('isWarm') && enqueue('open')
      check('isNew') || enqueue('close')
      context.tries > 2 ? enqueue('warn') : enqueue.raise({ type: 'again' })
    }),
    [
      'open if isWarm',
      'close if not isNew',
      'warn if context.tries > 2',
      'raise again if not (context.tries > 2)',
    ],
  ],
  [
    'the cases of a switch',
    collected(({ enqueue }) => {
      switch (context.tries) {
        case 0:
          enqueue('open')
          break
        default:
          enqueue('close')
      }
    }),
    ['open if context.tries === 0', 'close if another context.tries'],
  ],
  [
    'a long condition is cut',
    collected(({ enqueue }) => {
      if (context.tries > 2 && context.part === 'lid' && context.part.length > 2) enqueue('open')
    }),
    [expect.stringMatching(/^open if context\.tries > 2 .{29,33}…$/)],
  ],
  [
    'calls of other functions are none',
    collected(({ enqueue }) => {
      enqueue('shine')
      isWarm()
    }),
    ['shine'],
  ],
  ['what is no function', 'shine', []],
])('%s', (_, collect, names) => {
  expect(enqueuedNames(collect)).toEqual(names)
})

import { expect, test } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { BULLETS } from '../../machines/inspection/secrets.ts'
import { bareModel } from '../../machines/paths/bareModel.ts'
import { openPlayer } from './playing.ts'

const settled = () => Promise.resolve()

test.for([
  [{ type: 'start', machine: 'nobody' }, 'There is no machine nobody.'],
  [{ type: 'start', machine: 'login', given: 'never' }, 'login cannot begin with "never".'],
  [{ type: 'send', flow: 'gone', event: { type: 'a' } }, 'The flow gone is not running.'],
  [
    { type: 'send', flow: 'login', event: { type: 'step.turnedBack' } },
    'The flow login does not take step.turnedBack now.',
  ],
  [
    { type: 'answer', call: 'login.logIn#7', output: {} },
    'Nobody waits for an answer to this call any more.',
  ],
  [{ type: 'wait', milliseconds: -1 }, 'Time can pass from 0 milliseconds to one day.'],
  [{ type: 'wait', milliseconds: Number.NaN }, 'Time can pass from 0 milliseconds to one day.'],
  [
    {
      type: 'walk',
      machine: 'login',
      input: undefined,
      events: [{ type: 'form.submitted' }, { type: 'a' }],
    },
    'The path ends before step 2: The flow login does not take a now.',
  ],
  [
    { type: 'walk', machine: 'login', input: undefined, events: [{ type: 'xstate.after.a.b' }] },
    'The path ends before step 1: there is no such timer now.',
  ],
] as const)('%j is a problem and changes nothing', ([command, problem]) => {
  const player = openPlayer()
  player.start('login')
  player.does('fill in email with *ada@uwo.ca*')
  const before = player.last()
  expect(player.tell(command)).toEqual({ ...before, problem })
  expect(player.actors.length).toBe(1)
})

test('commands before a start do nothing', () => {
  expect(openPlayer().tell({ type: 'back' })).toMatchObject({
    machine: '',
    problem: 'Nothing is being played yet.',
  })
})

test('an answer that the machine cannot read is a problem and changes nothing', () => {
  const player = openPlayer()
  player.start('login')
  player.does('fill in email with *ada@uwo.ca*')
  player.does(`fill in password with *${BULLETS}*`)
  player.tell({ type: 'send', flow: 'login', event: { type: 'form.submitted' } })
  const before = player.last()
  const after = player.tell({ type: 'answer', call: 'login.logIn#1', output: null })
  expect(after).toEqual({
    ...before,
    problem: expect.stringMatching(/^The machine cannot go on from this: .*isAccepted.*null/s),
  })
  expect(player.comesTo(player.last().outcomes[0]?.does ?? '').flows[0]?.status).toBe('done')
})

const breaking = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'go' } | { type: 'break' } },
  actions: {
    count: assign({ count: ({ context }) => context.count + 1 }),
    fail: assign(() => {
      throw new Error('It broke.')
    }),
  },
  actors: { call: fromPromise<number>(async () => 1) },
}).createMachine({
  id: 'edited',
  context: { count: 0 },
  initial: 'idle',
  states: {
    idle: { on: { go: { target: 'asking', actions: 'count' }, break: { actions: 'fail' } } },
    asking: { invoke: { id: 'call', src: 'call', onDone: 'idle', onError: 'idle' } },
  },
})

test('a machine without a model plays with bare events and answers', () => {
  const player = openPlayer([bareModel(breaking)])
  expect(player.start('edited').possible).toEqual([
    { flow: 'edited', does: 'cause go', event: { type: 'go' }, takes: ['edited.idle | go | 0'] },
    {
      flow: 'edited',
      does: 'cause break',
      event: { type: 'break' },
      takes: ['edited.idle | break | 0'],
    },
  ])
  player.does('cause go')
  expect(player.last().outcomes.map(({ kind }) => kind)).toEqual(['accepted', 'refused', 'failed'])
  player.comesTo('the call is refused')
  expect(player.last().flows[0]?.context).toEqual({ count: 1 })
})

test('an event that makes the machine throw is undone, whether the gallery or the screen sent it', async () => {
  const player = openPlayer([bareModel(breaking)])
  player.start('edited')
  player.does('cause go')
  player.comesTo('the call is accepted')
  const before = player.last()
  const problem = expect.stringContaining('The machine cannot go on from this: ')
  expect(player.does('cause break')).toEqual({ ...before, problem })
  player.flow('edited').send({ type: 'break' })
  await settled()
  expect(player.last()).toEqual({ ...before, problem })
})

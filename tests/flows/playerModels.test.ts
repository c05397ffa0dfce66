import { expect, test } from 'vitest'
import { assign, createMachine, fromPromise, setup } from 'xstate'
import { BULLETS } from '../../machines/inspection/secrets.ts'
import { bareModel } from '../../machines/paths/bareModel.ts'
import { openPlayer } from './playing.ts'

const settled = () => Promise.resolve()

const bell = createMachine({
  id: 'bell',
  initial: 'idle',
  states: { idle: { on: { rung: 'idle', 'file.chosen': 'idle', placed: 'idle' } } },
})

type Payload = { does: string } & Readonly<Record<string, unknown>>

function gestures(...all: Payload[]) {
  return () => all
}

const BELL = {
  ...bareModel(bell),
  events: {
    rung: gestures({ does: 'ring' }, { does: 'ring', hard: true }),
    'file.chosen': gestures({ does: 'choose a picture', file: { title: 'a.png' } }),
    placed: gestures({ does: 'put it left', x: 1 }, { does: 'put it right', x: 2 }),
  },
}

test('gestures with the same words are offered once', () => {
  const { possible } = openPlayer([BELL]).start('bell')
  expect(possible.map(({ does }) => does)).toEqual([
    'ring',
    'choose a picture',
    'put it left',
    'put it right',
  ])
})

test.each([
  [
    'another file that is chosen',
    { type: 'file.chosen', file: { title: 'b' } },
    'choose a picture',
  ],
  ['an event of the model', { type: 'placed', x: 2 }, 'put it right'],
  ['an event that may be one or the other', { type: 'placed', x: 7 }, undefined],
  ['an event with a text of its own', { type: 'file.chosen', name: 'b' }, undefined],
  ['an event the model does not know', { type: 'pulled' }, undefined],
])('the words for %s', async (_, event, words) => {
  const player = openPlayer([BELL])
  player.start('bell')
  player.flow('bell').send(event)
  await settled()
  expect(player.last().log.at(-1)?.does).toBe(words)
})

test('a model that cannot cope with its machine offers nothing, and the flow still runs', () => {
  const rung = () => {
    throw new Error('No.')
  }
  const player = openPlayer([{ ...bareModel(bell), events: { rung } }])
  expect(player.start('bell')).toMatchObject({ possible: [], problem: undefined })
  const sent = player.tell({ type: 'send', flow: 'bell', event: { type: 'rung' } })
  expect(sent).toMatchObject({ possible: [], problem: undefined, steps: 1 })
})

const strict = setup({
  actors: { call: fromPromise(async () => ({ deep: { ok: true } })) },
}).createMachine({
  id: 'strict',
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'call',
        src: 'call',
        onDone: { guard: ({ event }) => event.output.deep.ok, target: 'done' },
        onError: 'done',
      },
    },
    done: {},
  },
})

test('an answer that a guard cannot read is offered without the transitions it leads to', () => {
  const { outcomes, problem } = openPlayer([bareModel(strict)]).start('strict')
  expect(problem).toBeUndefined()
  expect(outcomes.map(({ kind, takes }) => [kind, ...takes])).toEqual([
    ['accepted'],
    ['refused'],
    ['failed', 'strict.asking | xstate.error.actor.call | 0'],
  ])
})

const call = fromPromise<unknown>(async () => undefined)

const desk = setup({
  types: { context: {} as { left: unknown; right: unknown } },
  actors: { left: call, right: call },
}).createMachine({
  id: 'desk',
  context: { left: undefined, right: undefined },
  invoke: [
    { id: 'left', src: 'left', onDone: { actions: assign({ left: ({ event }) => event.output }) } },
    {
      id: 'right',
      src: 'right',
      onDone: { actions: assign({ right: ({ event }) => event.output }) },
    },
  ],
})

test('secrets in answers are masked, and each call gets its own real one', () => {
  const actors = {
    left: { answered: { 'the left one comes': { token: 'l' } } },
    right: { answered: { 'the right one comes': { token: 'r' } } },
  }
  const player = openPlayer([{ ...bareModel(desk), actors }])
  const { outcomes } = player.start('desk')
  expect(outcomes.map(({ call: id, output }) => [id, output])).toEqual([
    ['desk.left#1', { token: BULLETS }],
    ['desk.right#2', { token: BULLETS }],
  ])
  player.comesTo('the right one comes')
  expect(player.flow('desk').getSnapshot().context).toEqual({ right: { token: 'r' } })
  player.tell({ type: 'answer', call: 'desk.left#1', output: { token: 'edited' } })
  expect(player.flow('desk').getSnapshot().context.left).toEqual({ token: 'edited' })
})

test('the end of an inner flow without a model is offered once, and without an output', () => {
  const inner = createMachine({
    id: 'inner',
    initial: 'on',
    states: { on: { on: { stopped: 'off' } }, off: { type: 'final' } },
  })
  const outer = setup({ actors: { inner } }).createMachine({
    id: 'outer',
    initial: 'running',
    states: { running: { invoke: { id: 'inner', src: 'inner', onDone: 'ended' } }, ended: {} },
  })
  const player = openPlayer([bareModel(outer)])
  const type = 'xstate.done.actor.inner'
  expect(player.start('outer').possible).toEqual([
    {
      flow: 'outer',
      does: 'inner ends',
      event: { type, actorId: 'inner', output: undefined },
      takes: [`outer.running | ${type} | 0`],
      ends: 'inner',
    },
    {
      flow: 'outer.inner',
      does: 'cause stopped',
      event: { type: 'stopped' },
      takes: ['inner.on | stopped | 0'],
    },
  ])
  expect(player.does('inner ends').flows).toMatchObject([{ path: 'outer', value: 'ended' }])
})

test('a machine that cannot begin is a problem, and the one before stays', () => {
  const broken = createMachine({
    id: 'broken',
    context: () => {
      throw new Error('It broke.')
    },
  })
  const player = openPlayer([BELL, bareModel(broken)])
  const problem = expect.stringMatching(/^The machine cannot go on from this: .*It broke\./s)
  expect(player.start('broken')).toMatchObject({ machine: '', flows: [], problem })
  player.start('bell')
  const before = player.does('ring')
  expect(player.start('broken')).toEqual({ ...before, problem })
  expect(player.does('ring').steps).toBe(2)
  expect(player.actors.length).toBe(1)
})

test('a flow that has ended takes nothing any more', () => {
  const lamp = createMachine({
    id: 'lamp',
    initial: 'on',
    states: { on: { on: { left: 'off' } }, off: { type: 'final' } },
  })
  const player = openPlayer([bareModel(lamp)])
  player.start('lamp')
  expect(player.does('cause left')).toMatchObject({ possible: [], steps: 1, problem: undefined })
  const sent = player.tell({ type: 'send', flow: 'lamp', event: { type: 'left' } })
  expect([sent.problem, sent.steps]).toEqual(['The flow lamp has ended.', 1])
})

import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { BlockedStudent } from '../../domain/likes.ts'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import { blocksMachine } from '../../machines/blocks/blocks.machine.ts'
import { accepted, heldActor, refused, settled } from '../support/heldActor.ts'

const student = (id: string): BlockedStudent => ({
  ...{ student: id, name: id, blocked_at: '2026-11-01T12:00:00.000Z' },
})

function start() {
  const loadBlocks = heldActor<Reply<readonly BlockedStudent[]>>()
  const liftBlock = heldActor<Reply<unknown>, { student: string }>()
  const clock = new SimulatedClock()
  const actor = createActor(
    blocksMachine.provide({
      actors: { loadBlocks: loadBlocks.logic, liftBlock: liftBlock.logic },
      actions: { logFailure: () => undefined },
    }),
    { clock },
  ).start()
  const context = () => actor.getSnapshot().context
  return {
    ...{ actor, loadBlocks, liftBlock, clock },
    value: () => actor.getSnapshot().value,
    message: () => context().message,
    blocked: () => context().blocked?.map((one) => one.student),
    async load(...ids: string[]) {
      loadBlocks.last().resolve({ ok: true, value: ids.map(student) })
      await settled()
    },
  }
}

it('is asked for until it comes', async () => {
  const { loadBlocks, clock, load, blocked } = start()
  loadBlocks.last().reject(new Error('offline'))
  await settled()
  clock.increment(200)
  loadBlocks.last().resolve(refused('Later.', 503))
  await settled()
  clock.increment(400)
  await load('zoe', 'tom')
  expect(blocked()).toEqual(['zoe', 'tom'])
})

it('a block that is lifted leaves the list', async () => {
  const { actor, liftBlock, load, blocked, value } = start()
  await load('zoe', 'tom')
  actor.send({ type: 'block.lifted', student: 'zoe' })
  actor.send({ type: 'block.lifted', student: 'tom' })
  expect([value(), blocked()]).toEqual(['lifting', ['zoe', 'tom']])
  expect(liftBlock.calls.map(({ input }) => input)).toEqual([{ student: 'zoe' }])
  liftBlock.last().resolve(accepted)
  await settled()
  expect([value(), blocked()]).toEqual([{ list: 'loading' }, ['tom']])
  await load('tom', 'max')
  expect([value(), blocked()]).toEqual([{ list: 'shown' }, ['tom', 'max']])
})

it.each(['loading', 'waitingToLoad'])(
  'a block is lifted also while the list loads again: %s',
  async (state) => {
    const { actor, loadBlocks, liftBlock, load, blocked, value } = start()
    await load('zoe', 'tom')
    actor.send({ type: 'blocks.outdated' })
    if (state === 'waitingToLoad') loadBlocks.last().reject(new Error('offline'))
    await settled()
    expect(value()).toEqual({ list: state })
    actor.send({ type: 'block.lifted', student: 'zoe' })
    liftBlock.last().resolve(accepted)
    await settled()
    expect(blocked()).toEqual(['tom'])
    await load('tom')
    expect(value()).toEqual({ list: 'shown' })
  },
)

it.each(['refused', 'failed'])(
  'a block that cannot be lifted (%s) stays, and says why',
  async (kind) => {
    const { actor, liftBlock, load, blocked, message } = start()
    await load('zoe')
    actor.send({ type: 'block.lifted', student: 'zoe' })
    if (kind === 'refused') liftBlock.last().resolve(refused('Later.', 503))
    else liftBlock.last().reject(new Error('offline'))
    await settled()
    expect([blocked(), message()]).toEqual([
      ['zoe'],
      kind === 'refused' ? 'Later.' : UNREACHABLE_MESSAGE,
    ])
    actor.send({ type: 'block.lifted', student: 'zoe' })
    expect(message()).toBe('')
  },
)

it('a student who is blocked while the list is shown or loading is in it', async () => {
  const { actor, loadBlocks, load, blocked } = start()
  actor.send({ type: 'blocks.outdated' })
  loadBlocks.calls[0]?.resolve({ ok: true, value: [] })
  await settled()
  await load('zoe')
  actor.send({ type: 'blocks.outdated' })
  expect(blocked()).toEqual(['zoe'])
  await load('tom', 'zoe')
  expect(blocked()).toEqual(['tom', 'zoe'])
})

it('a list that arrives makes the wait for the next one short again', async () => {
  const { actor, clock, load, loadBlocks } = start()
  for (const _ of ['once', 'twice']) {
    for (const delay of [200, 400]) {
      loadBlocks.last().reject(new Error('offline'))
      await settled()
      clock.increment(delay)
    }
    await load('zoe')
    actor.send({ type: 'blocks.outdated' })
  }
  expect(loadBlocks.calls).toHaveLength(7)
})

import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { GivenAnswer } from '../../domain/living/answers.ts'
import type { Reply } from '../../domain/reply.ts'
import { answerOutboxMachine } from '../../machines/answerOutbox/answerOutbox.machine.ts'
import { accepted, heldActor, refused, settled } from '../support/heldActor.ts'

const answer = (item: GivenAnswer['item'], own: number): GivenAnswer => ({
  item,
  answer: { own, accepts: 0b11, importance: 1 },
})
const [OLD_PETS, NEW_PETS, OLD_TIDINESS] = [
  answer('pets', 0),
  answer('pets', 1),
  answer('tidiness', 0),
]

/** Starts the outbox with this answer, while those of an earlier visit are being read. */
function start(given: GivenAnswer) {
  const loadAnswers = heldActor<readonly GivenAnswer[], { userId: string }>()
  const sendAnswer = heldActor<Reply<unknown>, { userId: string; given: GivenAnswer }>()
  const removed: GivenAnswer[] = []
  const clock = new SimulatedClock()
  const quiet = () => undefined
  const machine = answerOutboxMachine.provide({
    actors: { loadAnswers: loadAnswers.logic, sendAnswer: sendAnswer.logic },
    actions: {
      storeAnswer: quiet,
      removeAnswer: (_, one) => void removed.push(one),
      logFailure: quiet,
    },
  })
  const actor = createActor(machine, { clock, input: { userId: 'u1' } }).start()
  actor.send({ type: 'answer.made', given })
  const restore = async (left: readonly GivenAnswer[] = []) => {
    loadAnswers.last().resolve(left)
    await settled()
  }
  const reply = async (output: Reply<unknown> = accepted) => {
    sendAnswer.last().resolve(output)
    await settled()
  }
  return { actor, clock, removed, reply, restore, sendAnswer }
}

it.each<[string, GivenAnswer[], GivenAnswer[]]>([
  ['the only one', [OLD_PETS], [NEW_PETS]],
  ['the first one', [OLD_PETS, OLD_TIDINESS], [OLD_TIDINESS, NEW_PETS]],
  ['the last one', [OLD_TIDINESS, OLD_PETS], [OLD_TIDINESS, NEW_PETS]],
  ['none of them', [OLD_TIDINESS], [OLD_TIDINESS, NEW_PETS]],
])(
  'an answer replaces that of an earlier visit, which is still being read: %s',
  async (_, left, sent) => {
    const { actor, reply, restore, sendAnswer } = start(NEW_PETS)
    await restore(left)
    while (actor.getSnapshot().matches('sending')) await reply()
    expect(sendAnswer.calls.map(({ input }) => input.given)).toEqual(sent)
    actor.stop()
  },
)

it.each([400, 403, 409, 499])('a status %d is final: the answer is forgotten', async (status) => {
  const { actor, removed, reply, restore } = start(OLD_PETS)
  await restore()
  await reply(refused('No.', status))
  const { value, context } = actor.getSnapshot()
  expect([value, context.pending, removed]).toEqual(['idle', [], [OLD_PETS]])
})

it.each([401, 408, 429, 500, 503])(
  'a status %d is tried again: nothing is lost',
  async (status) => {
    const { actor, clock, removed, reply, restore, sendAnswer } = start(OLD_PETS)
    await restore()
    await reply(refused('Later.', status))
    expect([actor.getSnapshot().value, removed]).toEqual(['backingOff', []])
    clock.increment(200)
    expect(sendAnswer.calls.map(({ input }) => input.given)).toEqual([OLD_PETS, OLD_PETS])
  },
)

it('the wait grows with each failure, and is short again after an answer', async () => {
  const { actor, clock, reply, restore, sendAnswer } = start(OLD_PETS)
  await restore()
  actor.send({ type: 'answer.made', given: OLD_TIDINESS })
  const failAndWait = async (delay: number) => {
    const { length } = sendAnswer.calls
    await reply(refused('Later.', 503))
    clock.increment(delay - 1)
    expect(sendAnswer.calls).toHaveLength(length)
    clock.increment(1)
    expect(sendAnswer.calls).toHaveLength(length + 1)
  }
  for (const delay of [200, 400, 800]) await failAndWait(delay)
  await reply()
  await failAndWait(200)
  expect(sendAnswer.last().input).toEqual({ userId: 'u1', given: OLD_TIDINESS })
})

import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { GivenAnswer } from '../../domain/living/answers.ts'
import type { Reply } from '../../domain/reply.ts'
import { answerOutboxMachine } from '../../machines/answerOutbox/answerOutbox.machine.ts'
import { accepted, heldActor, settled } from '../support/heldActor.ts'

const answer = (item: GivenAnswer['item'], own: number): GivenAnswer => ({
  item,
  answer: { own, accepts: 0b11, importance: 1 },
})
const [OLD_PETS, NEW_PETS, OLD_TIDINESS] = [
  answer('pets', 0),
  answer('pets', 1),
  answer('tidiness', 0),
]

it.each<[string, GivenAnswer[], GivenAnswer[]]>([
  ['the only one', [OLD_PETS], [NEW_PETS]],
  ['the first one', [OLD_PETS, OLD_TIDINESS], [OLD_TIDINESS, NEW_PETS]],
  ['the last one', [OLD_TIDINESS, OLD_PETS], [OLD_TIDINESS, NEW_PETS]],
  ['none of them', [OLD_TIDINESS], [OLD_TIDINESS, NEW_PETS]],
])(
  'an answer replaces that of an earlier visit, which is still being read: %s',
  async (_, left, sent) => {
    const loadAnswers = heldActor<readonly GivenAnswer[], { userId: string }>()
    const sendAnswer = heldActor<Reply<unknown>, { userId: string; given: GivenAnswer }>()
    const quiet = () => undefined
    const machine = answerOutboxMachine.provide({
      actors: { loadAnswers: loadAnswers.logic, sendAnswer: sendAnswer.logic },
      actions: { storeAnswer: quiet, removeAnswer: quiet, logFailure: quiet },
    })
    const actor = createActor(machine, { input: { userId: 'u1' } }).start()
    actor.send({ type: 'answer.made', given: NEW_PETS })
    loadAnswers.last().resolve(left)
    await settled()
    while (actor.getSnapshot().matches('sending')) {
      sendAnswer.last().resolve(accepted)
      await settled()
    }
    expect(sendAnswer.calls.map(({ input }) => input.given)).toEqual(sent)
    actor.stop()
  },
)

import { expect, it } from 'vitest'
import { createActor, createMachine, SimulatedClock } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import {
  type Offer,
  questionnaireOfferMachine,
} from '../../machines/questionnaireOffer/questionnaireOffer.machine.ts'
import { accepted, heldActor, refused, settled } from '../support/heldActor.ts'

/** Starts the offer with this many decisions left before it; undefined if it is never made again. */
async function offered(offer_after: number | undefined) {
  const [loadOffer, closeOffer] = [heldActor<Reply<Offer>>(), heldActor<Reply<unknown>>()]
  const heard: unknown[] = []
  const machine = questionnaireOfferMachine.provide({
    actors: { loadOffer: loadOffer.logic, closeOffer: closeOffer.logic },
    actions: { logFailure: () => undefined },
  })
  const clock = new SimulatedClock()
  const parent = createActor(
    createMachine({
      invoke: { id: 'offer', src: machine, input: { isOffered: true } },
      on: { '*': { actions: ({ event }) => void heard.push(event) } },
    }),
    { clock },
  ).start()
  const offer = parent.getSnapshot().children.offer as ReturnType<
    typeof createActor<typeof machine>
  >
  const answer = async (after: number | undefined) => {
    loadOffer.last().resolve({ ok: true, value: { offer_after: after } })
    await settled()
  }
  await answer(offer_after)
  const count = (by = 1) => offer.send({ type: 'decisions.counted', by })
  const value = () => offer.getSnapshot().value
  return { offer, loadOffer, closeOffer, heard, clock, answer, count, value }
}

it('comes with the last decision about the first deck, not before', async () => {
  const { count, value, answer } = await offered(3)
  count()
  count()
  expect(value()).toBe('waiting')
  count()
  expect(value()).toBe('checking')
  await answer(0)
  expect(value()).toBe('offering')
})

it('takes no card away that is in view: it comes after the next decision at the earliest', async () => {
  const { count, value } = await offered(0)
  expect(value()).toBe('waiting')
  count()
  expect(value()).toBe('checking')
})

it('a decision that is taken back is to be made again first', async () => {
  const { count, value, answer } = await offered(2)
  count()
  count(-1)
  count()
  expect(value()).toBe('waiting')
  count()
  await answer(0)
  count(-1)
  expect(value()).toBe('waiting')
  count()
  expect(value()).toBe('checking')
})

it('does not come when it was closed elsewhere, or anything answered, since the page was opened', async () => {
  const { count, value, answer } = await offered(1)
  count()
  await answer(undefined)
  expect(value()).toBe('over')
})

it('keeps nobody waiting for an answer, and tries again with the next decision', async () => {
  const { count, value, clock, loadOffer } = await offered(1)
  count()
  clock.increment(1999)
  expect(value()).toBe('checking')
  clock.increment(1)
  expect(value()).toBe('waiting')
  count()
  expect(value()).toBe('checking')
  loadOffer.last().reject(new Error('offline'))
  await settled()
  expect(value()).toBe('waiting')
  count()
  loadOffer.last().resolve(refused('The service is away.', 503))
  await settled()
  expect(value()).toBe('waiting')
  count()
  expect(value()).toBe('checking')
})

it('nobody is asked again about a decision that is made once more after an offer that did not come', async () => {
  const { count, value, clock } = await offered(1)
  count()
  clock.increment(2000)
  count(-1)
  count()
  expect(value()).toBe('waiting')
  count()
  expect(value()).toBe('checking')
})

it('accepted, it leads to the questionnaire; both answers are kept until the account has them', async () => {
  const { offer, heard, closeOffer, clock, count, value, answer } = await offered(1)
  count()
  await answer(0)
  offer.send({ type: 'offer.accepted' })
  expect(heard).toEqual([{ type: 'part.opened', part: 'questionnaire' }])
  closeOffer.last().reject(new Error('offline'))
  await settled()
  expect(value()).toBe('waitingToClose')
  clock.increment(60_000)
  closeOffer.last().resolve(accepted)
  await settled()
  expect([value(), closeOffer.calls.length]).toEqual(['over', 2])
})

it('declined, it leads nowhere', async () => {
  const { offer, heard, closeOffer, count, answer, value } = await offered(1)
  count()
  await answer(0)
  offer.send({ type: 'offer.declined' })
  expect(heard).toEqual([])
  closeOffer.last().resolve(accepted)
  await settled()
  expect(value()).toBe('over')
})

import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from './chance.ts'
import { openMailSink } from './mailSink.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { makeWorld } from './world.ts'

const ROUNDS = 3
const WRITERS = 12
/** Milliseconds; longer than the delay between two tries of a mail after a short outage. */
const PATIENCE = 20_000

/** Repeatedly takes the mail server away. Every code must still arrive, later. */
export async function loseMail(chance: Chance): Promise<Outcome> {
  const sink = await openMailSink()
  const world = await makeWorld({
    writers: WRITERS,
    settings: { SMTP_URL: sink.url },
    readCode: async (email) => sink.codeOf(email),
  })
  const { product, writing } = world
  const isWaiting = () =>
    writing.ledger.pages.filter(({ person }) => sink.codeOf(person.email) === undefined)
  try {
    product.launch()
    await product.ready()
    for (let nth = 0; nth < ROUNDS; nth += 1) {
      writing.gate.open()
      await wait(chance.between(500, 2000))
      sink.away()
      await wait(chance.between(1000, 4000))
      sink.back()
      const waiting = isWaiting().map(({ person }) => person.email)
      const end = Date.now() + PATIENCE
      const isLost = () => waiting.filter((email) => sink.codeOf(email) === undefined)
      while (isLost().length > 0 && Date.now() < end) await wait(50)
      for (const email of isLost()) world.found.add(`the code for ${email} never came`)
      await writing.gate.close()
      await world.check()
    }
    await world.check(true)
    const { ledger } = writing
    const more = `${sink.count()} mails for ${ledger.pages.length} people`
    return outcomeOf(world, ROUNDS, more)
  } finally {
    await world.end()
    await sink.stop()
  }
}

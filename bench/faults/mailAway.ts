import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from './chance.ts'
import { type MailSink, openMailSink } from './mailSink.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { type World, withWorld } from './world.ts'

const ROUNDS = 3
const WRITERS = 12
/** Milliseconds; longer than the delay between two tries of a mail after a short outage. */
const PATIENCE = 20_000

async function round(world: World, sink: MailSink, chance: Chance): Promise<void> {
  const { writing } = world
  const isWaiting = (email: string) => sink.codeOf(email) === undefined
  writing.gate.open()
  await wait(chance.between(500, 2000))
  sink.away()
  await wait(chance.between(1000, 4000))
  sink.back()
  const waiting = writing.ledger.pages.map(({ person }) => person.email).filter(isWaiting)
  const end = Date.now() + PATIENCE
  while (waiting.some(isWaiting) && Date.now() < end) await wait(50)
  for (const email of waiting.filter(isWaiting)) {
    world.found.add(`the code for ${email} never came`)
  }
  await writing.gate.close()
  await world.check()
}

/** Repeatedly takes the mail server away. Every code must still arrive, later. */
export async function loseMail(chance: Chance): Promise<Outcome> {
  const sink = await openMailSink()
  const plan = { writers: WRITERS, settings: { SMTP_URL: sink.url } }
  const readCode = async (email: string) => sink.codeOf(email)
  try {
    return await withWorld({ ...plan, readCode }, async (world) => {
      world.product.launch()
      await world.product.ready()
      for (let nth = 0; nth < ROUNDS; nth += 1) await round(world, sink, chance)
      await world.check(true)
      const more = `${sink.count()} mails for ${world.writing.ledger.pages.length} people`
      return outcomeOf(world, ROUNDS, more)
    })
  } finally {
    await sink.stop()
  }
}

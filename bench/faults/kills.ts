import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from './chance.ts'
import type { Product } from './product.ts'
import type { World } from './world.ts'

const VICTIMS = ['server', 'database', 'both'] as const
type Victim = (typeof VICTIMS)[number]

const LONGEST_WORK = 1200
const LONGEST_START = 700
/** Probability that the server is also killed while it starts. */
const DURING_START = 0.3

/** On a machine so busy that no write is acknowledged, at most this many times the wanted kills. */
const MOST_ROUNDS = 10

/** Numbers of kills. */
export interface Kills {
  /** How often something was killed, without the kills during a start. */
  readonly rounds: number
  readonly server: number
  readonly database: number
  readonly duringStart: number
  /** Longest time from a kill until everything answered again, in milliseconds. */
  readonly slowest: number
}

async function hit(product: Product, victim: Victim): Promise<void> {
  if (victim !== 'server') await product.killDatabase()
  if (victim !== 'database') await product.killServer()
}

/** Starts the product again, sometimes killing it while it starts. Returns the number of these kills. */
async function bringBack(product: Product, chance: Chance): Promise<number> {
  let kills = 0
  for (;;) {
    product.launch(chance.fraction() < 0.5)
    if (chance.fraction() >= DURING_START) break
    await wait(chance.between(0, LONGEST_START))
    if (chance.fraction() < 0.3) await product.killDatabase()
    await product.killServer()
    kills += 1
  }
  await product.ready()
  return kills
}

/**
 * Starts the product, then kills the server, the database or both `kills` times at random moments, and goes on while no
 * write has been acknowledged. Some starts of the server are killed too. After each round it checks that nothing was
 * lost.
 */
export async function killAgainAndAgain(
  world: World,
  chance: Chance,
  kills: number,
): Promise<Kills> {
  const { product, writing } = world
  let [server, database, duringStart, slowest] = [0, 0, await bringBack(product, chance), 0]
  const isEnough = (nth: number) =>
    nth >= kills && (writing.ledger.count > 0 || nth >= MOST_ROUNDS * kills)
  let rounds = 0
  for (; !isEnough(rounds); rounds += 1) {
    writing.gate.open()
    await wait(chance.between(0, LONGEST_WORK))
    const victim = chance.oneOf(VICTIMS)
    await hit(product, victim)
    const began = Date.now()
    const closed = writing.gate.close()
    if (victim === 'database') await product.ready()
    else duringStart += await bringBack(product, chance)
    slowest = Math.max(slowest, Date.now() - began)
    await closed
    await world.check()
    if (victim !== 'database') server += 1
    if (victim !== 'server') database += 1
  }
  return { rounds, server, database, duringStart, slowest }
}

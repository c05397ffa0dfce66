import pg from 'pg'
import type { Chance } from './chance.ts'
import { killAgainAndAgain } from './kills.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { type World, withWorld } from './world.ts'

const WRITERS = 6

async function ask(world: World, sql: string): Promise<number> {
  const client = new pg.Client({ connectionString: world.url() })
  await client.connect()
  try {
    return (await client.query(sql)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

/** Checks that the sweep at startup removes interrupted uploads; makes all photos old enough for it first. */
async function checkSweep(world: World): Promise<void> {
  const { product } = world
  await ask(world, "update photos set created_at = created_at - interval '1 hour'")
  // Not stopped, because a busy machine may take longer than a stop is given.
  await product.killServer()
  product.launch()
  await product.ready()
  await world.check(true)
  // Reached only if the sweep leaves something behind.
  const end = Date.now() + 60_000
  const left = () =>
    ask(world, 'select 1 from photos where stored_at is null or released_at is not null')
  while ((await left()) > 0 && Date.now() < end);
  const rows = await left()
  if (rows > 0) world.found.add(`${rows} rows of uploads that broke off or were replaced`)
}

/** Kills the server, the database or both at random moments. */
export async function killProcesses(chance: Chance, kills: number): Promise<Outcome> {
  return withWorld({ writers: WRITERS }, async (world) => {
    const { rounds, server, database, duringStart, slowest } = await killAgainAndAgain(
      world,
      chance,
      kills,
    )
    await checkSweep(world)
    const { ledger } = world.writing
    const more = `the server ${server} times, the database ${database} times, while starting ${duringStart} times; back within ${slowest} ms; ${ledger.pages.length} students`
    return outcomeOf(world, rounds + duringStart, more)
  })
}

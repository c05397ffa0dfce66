import { HOUR } from '../../../clock.ts'
import { type Market, openMarket } from '../../../matching/deal/market.ts'
import { pack } from '../../../matching/index/pack.ts'
import type { Person } from '../../../matching/person.ts'
import type { Calibration } from '../../../matching/probability.ts'
import { DEAL } from '../../../matching/weights.ts'
import { type Loaded, presentIn } from './loaded.ts'

/** A market packed to deal from; counts may move on, people may not. */
export interface Table {
  readonly version: number
  readonly people: readonly Person[]
  readonly rows: ReadonlyMap<string, number>
  readonly exposure: Float64Array
  readonly open: Float64Array
  readonly market: Market
}

const NO_RELATIONS = { closedTo: () => new Set<number>(), likersOf: () => [] }

/** The same students get the same decks for an hour, as far as nothing changes. */
function seedOf(now: Date): number {
  return Math.floor(now.getTime() / HOUR)
}

/** Packs the people of a market as they are. */
export function layTable(loaded: Loaded, calibration: Calibration, now: Date): Table {
  const present = presentIn(loaded, now)
  const people = present.map(({ person }) => person)
  const isNew = present.map(({ onboardedAt }) =>
    Number(now.getTime() - onboardedAt.getTime() < DEAL.newcomerHours * HOUR),
  )
  const counts = (of: ReadonlyMap<string, number>) =>
    Float64Array.from(people, ({ id }) => of.get(id) ?? 0)
  const [exposure, open] = [counts(loaded.exposure), counts(loaded.open)]
  const market = openMarket({
    packed: pack(people),
    standing: { exposure, open, isNew },
    relations: NO_RELATIONS,
    calibration,
    seed: seedOf(now),
  })
  const rows = new Map(people.map(({ id }, row) => [id, row]))
  return { version: loaded.version, people, rows, exposure, open, market }
}

/** Takes over how often everybody was dealt and matched by now. */
export function recount({ rows, exposure, open }: Table, loaded: Loaded): void {
  for (const id of loaded.recounted) {
    const row = rows.get(id)
    if (row === undefined) continue
    exposure[row] = loaded.exposure.get(id) ?? 0
    open[row] = loaded.open.get(id) ?? 0
  }
  loaded.recounted.clear()
}

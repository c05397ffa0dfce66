import { DAY, HOUR } from '../../../clock.ts'
import {
  createSnapshot,
  type MarketSnapshot,
  type Relations,
} from '../../../matching/allocation/snapshot.ts'
import { ACTIVE_WITHIN } from '../../../matching/eligible.ts'
import { lengthened } from '../../../matching/index/lengthened.ts'
import { Pack } from '../../../matching/index/pack.ts'
import { todayOf } from '../../../matching/living/stay.ts'
import type { Calibration } from '../../../matching/probability.ts'
import { traitsOf } from '../../../matching/traits.ts'
import { ALLOCATION } from '../../../matching/weights.ts'
import type { MarketMember } from '../members.ts'
import { StudentIds } from './studentIds.ts'

/** A market is sorted so rarely that sorting takes at most 1/200 of the time … */
const SORT_SPACING = 200
/** … and only after 1/100 of the members have changed. */
const CHANGED_PART = 100
const NO_RELATIONS: Relations = { excludedFor: () => new Set(), likersOf: () => [] }

/** The random seed changes every hour. Within the hour the same market produces the same decks. */
function seedOf(now: Date): number {
  return Math.floor(now.getTime() / HOUR)
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

/** The share of the exposure period since a member joined; a day that has begun counts as a whole one. */
function shareHere(secondsHere: number): number {
  const days = Math.floor(Math.max(0, secondsHere) / (DAY / 1000)) + 1
  return Math.min(1, days / ALLOCATION.exposureDays)
}

/**
 * A market in memory: about 140 bytes per student, 40 of them for answers. Rows are appended and overwritten.
 * When a student leaves, the row stays and is marked as away.
 */
export class Roster {
  readonly name: string
  readonly packed = new Pack()
  readonly ids = new StudentIds()
  /** Increases whenever a member joins, leaves or changes. */
  version = 0
  #activeAt = new Uint32Array(0)
  #onboardedAt = new Uint32Array(0)
  #exposure = new Uint32Array(0)
  #open = new Uint16Array(0)
  #isNew = new Uint8Array(0)
  #here = new Float64Array(0)
  #isAway = new Uint8Array(0)
  #market: MarketSnapshot | undefined
  #openedAt = 0
  #took = 0
  /** The number of changes since the market was sorted. */
  #changes = 0

  constructor(name: string) {
    this.name = name
  }

  rowOf(id: string): number | undefined {
    return this.ids.rowOf(id)
  }

  /** Adds or updates a member. `undefined` removes one who must not be suggested or is not in this market. */
  put(id: string, known: MarketMember | undefined): void {
    const row = this.ids.rowOf(id)
    if (known === undefined) this.#leave(row)
    else this.#write(row ?? this.packed.size, id, known)
  }

  /** Whether the member in a row may be suggested: has not left, and was active since this time. */
  isHere(row: number, activeSince: Date): boolean {
    return (this.#activeAt[row] ?? 0) >= Math.max(1, seconds(activeSince))
  }

  /** Increases a member's exposure. */
  countImpressions(id: string, count: number): void {
    this.#add(this.#exposure, id, count)
  }

  /** Increases a member's number of open matches. */
  countMatches(id: string, count: number): void {
    this.#add(this.#open, id, count)
  }

  /** Returns the snapshot to allocate from. It is sorted again when enough has changed, but not too often. */
  market(calibration: Calibration, now: Date): MarketSnapshot {
    const known = this.#market
    const isRecent = performance.now() - this.#openedAt < SORT_SPACING * this.#took
    const isSame = known?.seed === seedOf(now) && known.calibration === calibration
    const isFresh = this.#changes <= this.packed.size / CHANGED_PART
    if (known !== undefined && isSame && (isRecent || isFresh)) return known
    const began = performance.now()
    this.#market = this.#openMarket(calibration, now)
    this.#openedAt = performance.now()
    this.#took = this.#openedAt - began
    this.#changes = 0
    return this.#market
  }

  #add(counts: Uint32Array | Uint16Array, id: string, count: number): void {
    const row = this.ids.rowOf(id)
    if (row === undefined) return
    counts[row] = (counts[row] ?? 0) + count
    this.#changes += 1
  }

  #leave(row: number | undefined): void {
    if (row === undefined || this.#activeAt[row] === 0) return
    this.#activeAt[row] = 0
    this.#isAway[row] = 1
    this.#countChange()
  }

  #write(row: number, id: string, { person, onboardedAt }: MarketMember): void {
    if (row === this.packed.size) {
      this.packed.append(id, traitsOf(person))
      this.ids.push(id)
      if (this.#activeAt.length < this.packed.room) this.#lengthen(this.packed.room)
    } else this.packed.change(row, traitsOf(person))
    this.#activeAt[row] = seconds(person.lastActiveAt)
    this.#onboardedAt[row] = seconds(onboardedAt)
    this.#isAway[row] = 0
    this.#countChange()
  }

  #countChange(): void {
    this.version += 1
    this.#changes += 1
    // If sorting is quick, a new or changed member should be found at once.
    if (this.#took < 1) this.#openedAt = 0
  }

  #lengthen(length: number): void {
    this.#activeAt = lengthened(this.#activeAt, length)
    this.#onboardedAt = lengthened(this.#onboardedAt, length)
    this.#exposure = lengthened(this.#exposure, length)
    this.#open = lengthened(this.#open, length)
    this.#isNew = lengthened(this.#isNew, length)
    this.#here = lengthened(this.#here, length)
    this.#isAway = lengthened(this.#isAway, length)
    this.#market = undefined
  }

  #openMarket(calibration: Calibration, now: Date): MarketSnapshot {
    const activeSince = seconds(new Date(now.getTime() - ACTIVE_WITHIN))
    const newSince = seconds(new Date(now.getTime() - ALLOCATION.newcomerHours * HOUR))
    for (let row = 0; row < this.packed.size; row += 1) {
      this.#isAway[row] = Number((this.#activeAt[row] ?? 0) < activeSince)
      const onboardedAt = this.#onboardedAt[row] ?? 0
      this.#isNew[row] = Number(onboardedAt > newSince)
      this.#here[row] = shareHere(seconds(now) - onboardedAt)
    }
    return createSnapshot({
      packed: this.packed,
      stats: {
        exposure: this.#exposure,
        open: this.#open,
        isNew: this.#isNew,
        here: this.#here,
        isAway: this.#isAway,
      },
      relations: NO_RELATIONS,
      calibration,
      today: todayOf(now),
      seed: seedOf(now),
    })
  }
}

import { LivingColumns } from '../living/columns.ts'
import type { Person } from '../person.ts'
import { keyOf } from '../random.ts'
import { type Traits, traitsOf } from '../traits.ts'
import { Dictionary } from './dictionary.ts'
import { lengthened } from './lengthened.ts'

/** The members of a market as typed columns, one row per member: 64 bytes a row. */
export interface Packed {
  /** The number of rows; the columns may be longer. */
  readonly size: number
  /** A hash of the member's id, so that random draws for a member do not depend on the row. */
  readonly key: Uint32Array
  readonly isPoster: Uint8Array
  /** 1 for a poster with rooms left. */
  readonly hasRoom: Uint8Array
  readonly age: Uint8Array
  /** One bit per interest. */
  readonly interests: Uint16Array
  /** Codes of the dictionaries `universities` and `programs`. */
  readonly university: Uint16Array
  readonly program: Uint16Array
  readonly money: Float64Array
  readonly universities: Dictionary
  readonly programs: Dictionary
  readonly living: LivingColumns
}

/** Reads the traits of the member in a row. */
export function traitsAt(packed: Packed, row: number): Traits {
  return {
    isPoster: packed.isPoster[row] === 1,
    interests: packed.interests[row] ?? 0,
    age: packed.age[row] ?? 0,
    university: packed.universities.nameOf(packed.university[row] ?? 0),
    program: packed.programs.nameOf(packed.program[row] ?? 0),
    money: packed.money[row] ?? 0,
    hasRoom: packed.hasRoom[row] === 1,
    living: packed.living.read(row),
  }
}

/** The columns of a market whose members join and change: rows are appended and overwritten, never removed. */
export class Pack implements Packed {
  size = 0
  key = new Uint32Array(0)
  isPoster = new Uint8Array(0)
  hasRoom = new Uint8Array(0)
  age = new Uint8Array(0)
  interests = new Uint16Array(0)
  university = new Uint16Array(0)
  program = new Uint16Array(0)
  money = new Float64Array(0)
  readonly universities = new Dictionary()
  readonly programs = new Dictionary()
  readonly living = new LivingColumns()

  /** The number of rows that fit into the columns. */
  get room(): number {
    return this.key.length
  }

  /** Appends a member and returns the row. */
  append(id: string, traits: Traits): number {
    if (this.size === this.room) this.#lengthen(Math.max(64, Math.ceil(this.size * 1.25)))
    const row = this.size
    this.size += 1
    this.key[row] = keyOf(id)
    this.change(row, traits)
    return row
  }

  /** Overwrites the traits of a member. */
  change(row: number, traits: Traits): void {
    this.isPoster[row] = Number(traits.isPoster)
    this.hasRoom[row] = Number(traits.hasRoom)
    this.age[row] = traits.age
    this.interests[row] = traits.interests
    this.university[row] = this.universities.codeOf(traits.university)
    this.program[row] = this.programs.codeOf(traits.program)
    this.money[row] = traits.money
    this.living.write(row, traits.living)
  }

  #lengthen(length: number): void {
    this.key = lengthened(this.key, length)
    this.isPoster = lengthened(this.isPoster, length)
    this.hasRoom = lengthened(this.hasRoom, length)
    this.age = lengthened(this.age, length)
    this.interests = lengthened(this.interests, length)
    this.university = lengthened(this.university, length)
    this.program = lengthened(this.program, length)
    this.money = lengthened(this.money, length)
    this.living.lengthen(length)
  }
}

/** Packs the members of one market, in the given order. */
export function pack(people: readonly Person[]): Pack {
  const packed = new Pack()
  for (const person of people) packed.append(person.id, traitsOf(person))
  return packed
}

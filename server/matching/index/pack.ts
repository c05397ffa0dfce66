import { PROGRAMS, UNIVERSITIES } from '../../../domain/enumerations.ts'
import type { Person } from '../person.ts'
import { keyOf } from '../random.ts'
import { INTEREST_SETS, type Traits, traitsOf } from '../traits.ts'
import { type Cells, layOutCells } from './cells.ts'

const PROGRAM_CODES = PROGRAMS.length + 1
/** Pairs of university and programme, each with one more for unknown. */
export const GROUPS = (UNIVERSITIES.length + 1) * PROGRAM_CODES

/** University and programme as one number, 0 to 23; 0 when neither is known. */
export function groupOf(university: number, program: number): number {
  return university * PROGRAM_CODES + program
}

/** A market in typed arrays, one row a person: 16 bytes a row and 4 for its place in the cells. */
export interface Packed {
  /** How many rows there are; the arrays may be longer. */
  readonly size: number
  /** From the id: what is drawn for a person is the same whatever the row. */
  readonly key: Uint32Array
  /** role · group · interests, as `cellOf` puts them together. */
  readonly cell: Uint16Array
  readonly age: Uint8Array
  readonly hasRoom: Uint8Array
  readonly money: Float64Array
  readonly cells: Cells
}

/** The cell of a person: posters after searchers, then university and programme, then interests. */
export function cellOf(isPoster: boolean, group: number, interests: number): number {
  return (Number(isPoster) * GROUPS + group) * INTEREST_SETS + interests
}

/** The first cell of posters; all before are searchers'. */
export const FIRST_POSTER_CELL = GROUPS * INTEREST_SETS
/** How many cells there can be: 49,152. */
export const CELL_COUNT = 2 * FIRST_POSTER_CELL

/** The traits that a row was made of. */
export function traitsAt({ cell, age, money, hasRoom }: Packed, row: number): Traits {
  const code = cell[row] ?? 0
  const group = Math.floor(code / INTEREST_SETS) % GROUPS
  return {
    isPoster: code >= FIRST_POSTER_CELL,
    interests: code % INTEREST_SETS,
    age: age[row] ?? 0,
    university: Math.floor(group / PROGRAM_CODES),
    program: group % PROGRAM_CODES,
    money: money[row] ?? 0,
    hasRoom: hasRoom[row] === 1,
  }
}

type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** The same values in an array of that length. */
export function lengthened<Values extends Column>(values: Values, length: number): Values {
  const longer = new (values.constructor as new (length: number) => Values)(length)
  longer.set(values)
  return longer
}

/** A market that people come to and change in: rows are appended and written over, never removed. */
export class Pack implements Packed {
  size = 0
  key = new Uint32Array(0)
  cell = new Uint16Array(0)
  age = new Uint8Array(0)
  hasRoom = new Uint8Array(0)
  money = new Float64Array(0)
  #cells: Cells | undefined

  /** Laid out anew after a change, with the first question: size + 49,152 steps, some 1.2 ms for 40,000. */
  get cells(): Cells {
    this.#cells ??= layOutCells(this.cell.subarray(0, this.size), CELL_COUNT)
    return this.#cells
  }

  /** How many rows the arrays hold before they are made longer. */
  get room(): number {
    return this.key.length
  }

  /** Adds a person; gives the row. */
  append(id: string, traits: Traits): number {
    if (this.size === this.room) this.#lengthen(Math.max(64, Math.ceil(this.size * 1.25)))
    const row = this.size
    this.size += 1
    this.#cells = undefined
    this.key[row] = keyOf(id)
    this.change(row, traits)
    return row
  }

  /** Writes over what a person is. */
  change(row: number, traits: Traits): void {
    const group = groupOf(traits.university, traits.program)
    const cell = cellOf(traits.isPoster, group, traits.interests)
    if (this.cell[row] !== cell) this.#cells = undefined
    this.cell[row] = cell
    this.age[row] = traits.age
    this.hasRoom[row] = Number(traits.hasRoom)
    this.money[row] = traits.money
  }

  #lengthen(length: number): void {
    this.key = lengthened(this.key, length)
    this.cell = lengthened(this.cell, length)
    this.age = lengthened(this.age, length)
    this.hasRoom = lengthened(this.hasRoom, length)
    this.money = lengthened(this.money, length)
  }
}

/** The people of one market as rows, in the order given. Source: matching.md, Scale. */
export function pack(people: readonly Person[]): Packed {
  const packed = new Pack()
  for (const person of people) packed.append(person.id, traitsOf(person))
  return packed
}

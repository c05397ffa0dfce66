import type { Person } from '../person.ts'
import { keyOf } from '../random.ts'
import { type Traits, traitsOf } from '../traits.ts'
import {
  cellOf,
  groupIn,
  groupOf,
  interestsIn,
  isPosterCell,
  programIn,
  universityIn,
} from './cell.ts'
import { buildCells, type Cells, type Columns } from './cells.ts'

/** A market in typed arrays, one row for each member: 16 bytes a row, and 16 bytes in the cells. */
export interface Packed extends Columns {
  readonly cells: Cells
}

/** The traits of the member in a row. */
export function traitsAt({ cell, age, money, hasRoom }: Packed, row: number): Traits {
  const code = cell[row] ?? 0
  const group = groupIn(code)
  return {
    isPoster: isPosterCell(code),
    interests: interestsIn(code),
    age: age[row] ?? 0,
    university: universityIn(group),
    program: programIn(group),
    money: money[row] ?? 0,
    hasRoom: hasRoom[row] === 1,
  }
}

type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** A longer array with the same values. */
export function lengthened<Values extends Column>(values: Values, length: number): Values {
  const longer = new (values.constructor as new (length: number) => Values)(length)
  longer.set(values)
  return longer
}

/** A market whose members join and change: rows are appended and overwritten, never removed. */
export class Pack implements Packed {
  size = 0
  key = new Uint32Array(0)
  cell = new Uint16Array(0)
  age = new Uint8Array(0)
  hasRoom = new Uint8Array(0)
  money = new Float64Array(0)
  #cells: Cells | undefined

  /** Rebuilt by the first query after a change: size + 65,536 steps, about 1 ms for 40,000 members. */
  get cells(): Cells {
    this.#cells ??= buildCells(this)
    return this.#cells
  }

  /** The number of rows that the arrays have room for. */
  get room(): number {
    return this.key.length
  }

  /** Adds a member and returns the row. */
  append(id: string, traits: Traits): number {
    if (this.size === this.room) this.#lengthen(Math.max(64, Math.ceil(this.size * 1.25)))
    const row = this.size
    this.size += 1
    this.#cells = undefined
    this.key[row] = keyOf(id)
    this.change(row, traits)
    return row
  }

  /** Overwrites the traits of a member. */
  change(row: number, traits: Traits): void {
    const group = groupOf(traits.university, traits.program)
    const cell = cellOf(traits.isPoster, group, traits.interests)
    if (!this.#isAt(row, cell, traits)) this.#cells = undefined
    this.cell[row] = cell
    this.age[row] = traits.age
    this.hasRoom[row] = Number(traits.hasRoom)
    this.money[row] = traits.money
  }

  /** Whether the row has these values already: a student who was only active comes with unchanged values. */
  #isAt(row: number, cell: number, { age, money, hasRoom }: Traits): boolean {
    return (
      this.cell[row] === cell &&
      this.age[row] === age &&
      this.money[row] === money &&
      this.hasRoom[row] === Number(hasRoom)
    )
  }

  #lengthen(length: number): void {
    this.key = lengthened(this.key, length)
    this.cell = lengthened(this.cell, length)
    this.age = lengthened(this.age, length)
    this.hasRoom = lengthened(this.hasRoom, length)
    this.money = lengthened(this.money, length)
  }
}

/** Packs the members of one market, in the given order. */
export function pack(people: readonly Person[]): Packed {
  const packed = new Pack()
  for (const person of people) packed.append(person.id, traitsOf(person))
  return packed
}

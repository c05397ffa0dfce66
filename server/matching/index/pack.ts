import { PROGRAMS, UNIVERSITIES } from '../../../domain/enumerations.ts'
import type { Person } from '../person.ts'
import { keyOf } from '../random.ts'
import { INTEREST_SETS, traitsOf } from '../traits.ts'
import { type Cells, layOutCells } from './cells.ts'

const PROGRAM_CODES = PROGRAMS.length + 1
/** Pairs of university and programme, each with one more for unknown. */
export const GROUPS = (UNIVERSITIES.length + 1) * PROGRAM_CODES

/** University and programme as one number, 0 to 23; 0 when neither is known. */
export function groupOf(university: number, program: number): number {
  return university * PROGRAM_CODES + program
}

/** A market in typed arrays, one row a person: 18 bytes a row and 4 for its place in the cells. */
export interface Packed {
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

/**
 * The people of one market as rows, in the order given. Source: matching.md, Scale. n + 49,152 steps;
 * a market of 40,000 takes some 20 ms, so it is packed anew when it has changed.
 */
export function pack(people: readonly Person[]): Packed {
  const size = people.length
  const key = new Uint32Array(size)
  const cell = new Uint16Array(size)
  const age = new Uint8Array(size)
  const hasRoom = new Uint8Array(size)
  const money = new Float64Array(size)
  people.forEach((person, row) => {
    const traits = traitsOf(person)
    const group = groupOf(traits.university, traits.program)
    key[row] = keyOf(person.id)
    cell[row] = cellOf(traits.isPoster, group, traits.interests)
    age[row] = traits.age
    hasRoom[row] = Number(traits.hasRoom)
    money[row] = traits.money
  })
  return { size, key, cell, age, hasRoom, money, cells: layOutCells(cell, CELL_COUNT) }
}

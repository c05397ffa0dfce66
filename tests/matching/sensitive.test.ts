import { describe, expect, test } from 'vitest'
import type { Person } from '../../server/matching/person.ts'
import { importsOf } from '../architecture/importsOf.ts'
import { CODE, textOf } from '../architecture/sourceFiles.ts'

const FILES = CODE.filter((path) => path.startsWith('server/matching/'))

/** All fields of `Person`. The matching engine gets no others, so nothing else can influence it. */
const KNOWN: Readonly<Record<keyof Person, true>> = {
  ...{ id: true, role: true, market: true, age: true, university: true, program: true },
  ...{ interests: true, budget: true, lastActiveAt: true, place: true },
  ...{ living: true },
}

describe('matching', () => {
  test('knows nothing of religion, ethnicity, orientation, origin, photo or popularity', () => {
    const never = /religi|ethnic|orientation|origin|picture|photo|likesGot|liked_count/i
    expect(Object.keys(KNOWN).filter((field) => never.test(field))).toEqual([])
    const code = (path: string) => textOf(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    expect(FILES.filter((path) => never.test(code(path)))).toEqual([])
  })

  test('reads gender for the switch of a home of the own gender, and in no score', () => {
    expect(FILES.filter((path) => /gender/i.test(textOf(path))).toSorted()).toEqual([
      'server/matching/living/bounds.ts',
      'server/matching/living/columns.ts',
      'server/matching/living/living.ts',
      'server/matching/living/ownGender.ts',
      'server/matching/person.ts',
    ])
  })

  test('reads only itself and the lists and limits of the domain: no store, no clock, no dice', () => {
    const allowed = /^(server\/matching\/|domain\/(enumerations|limits|living\/\w+)\.ts$)/
    const others = FILES.flatMap((path) =>
      importsOf(path, textOf(path)).map(({ target }) => target),
    ).filter((target) => !allowed.test(target))
    expect(others).toEqual([])
    const impure = /Math\.random|Date\.now|new Date\(|performance\.|process\.|crypto/
    expect(FILES.filter((path) => impure.test(textOf(path)))).toEqual([])
  })
})

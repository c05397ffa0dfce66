import fc from 'fast-check'
import { expect, test } from 'vitest'
import { StudentIds } from '../../server/services/suggestions/markets/studentIds.ts'

test('ids keep their rows, and an unknown id has none', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 300 }), (all) => {
      const [unknown = '', ...known] = all
      const ids = new StudentIds()
      for (const id of known) ids.push(id)
      expect(ids.length).toBe(known.length)
      expect(known.map((id) => ids.rowOf(id))).toEqual(known.map((_, row) => row))
      expect(known.map((_, row) => ids.idAt(row))).toEqual(known)
      expect(ids.rowOf(unknown)).toBeUndefined()
    }),
  )
})

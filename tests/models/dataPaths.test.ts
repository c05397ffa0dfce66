import { describe, expect, test } from 'vitest'
import { allPairs, type Row } from '../../machines/paths/allPairs.ts'
import { generatePaths, type Path } from '../../machines/paths/generate.ts'
import { identityModel } from '../../machines/paths/models/identity.ts'
import { MODELS } from '../../machines/paths/models.ts'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import { scriptsOfAll } from '../../scripts/paths/runners.ts'

const WITH_FORMS = MODELS.filter(({ forms = [] }) => forms.length > 0)

const boundary = (model: AnyPathModel) => generatePaths(model, { strategy: 'boundary' }).paths
const pairwise = (model: AnyPathModel) => generatePaths(model, { strategy: 'pairwise' }).paths

/** What a path enters, by field. */
function enteredOn({ steps }: Path): Record<string, string> {
  return Object.fromEntries(
    steps.flatMap(({ data }) => (data ? [[data.field, data.value] as const] : [])),
  )
}

function isAccepted({ steps }: Path): boolean {
  const event = steps.at(-1)?.event as { output?: { ok?: boolean } } | undefined
  return event?.output?.ok === true
}

const formsOf = ({ forms = [] }: AnyPathModel) => forms

describe('paths with values at the bounds', () => {
  test('say for each value of step 1 of the sign-up whether it is accepted, and why not', () => {
    const told = boundary(identityModel).map(({ steps }) => {
      const value = steps.find(({ does }) => does.includes('('))?.does
      return [value ?? 'a field is empty', steps.at(-1)?.sees]
    })
    const editing = 'name and school email'
    const noEmail = `${editing}, "Your email must be a university email."`
    expect(told).toEqual([
      ['fill in name with *a* (the shortest)', 'the address is accepted'],
      ['fill in name with 80 characters (the longest)', 'the address is accepted'],
      [
        'fill in name with 81 characters (one too many)',
        `${editing}, "Your name can have at most 80 characters."`,
      ],
      [
        'fill in name with *Ada 2* (a digit in it)',
        `${editing}, "Your name must not contain any symbols or numbers."`,
      ],
      ['a field is empty', `${editing}, "Enter your name."`],
      ['fill in email with 254 characters (the longest)', 'the address is accepted'],
      ['fill in email with 255 characters (one too many)', noEmail],
      ['fill in email with *ada@gmail.com* (of no university)', noEmail],
      ['a field is empty', `${editing}, "Enter your school email."`],
    ])
  })

  test.each(WITH_FORMS.map((model) => [model.machine.id, model] as const))(
    '%s: one path for each value that differs from the sample',
    (_, model) => {
      const values = formsOf(model).flatMap(({ fields }) =>
        Object.values(fields).flatMap(({ sample, values: tested }) =>
          Object.values(tested).filter((value) => value !== sample),
        ),
      )
      const paths = boundary(model)
      expect(paths).toHaveLength(values.length)
      expect(new Set(paths.map(({ id }) => id)).size).toBe(paths.length)
      expect(new Set(paths.map(({ title }) => title)).size).toBe(paths.length)
      expect(boundary(model)).toEqual(paths)
    },
  )

  test('a value that the form does not send is empty, or a message says what is wrong', () => {
    const silent = WITH_FORMS.flatMap(boundary).filter(
      ({ steps }) => steps.at(-1)?.taken.length === 0 && !steps.at(-1)?.sees.includes('"'),
    )
    const filled = silent.filter((path) => {
      return !Object.values(enteredOn(path)).some((value) => value.trim() === '')
    })
    // The other three leave a field empty that was empty before.
    expect(filled.map(({ steps }) => steps[1]?.does)).toEqual([
      'press *Subscribe* (nothing happens)',
      'fill in code with *12345* (one digit too few)',
      'press *Continue* (nothing happens)',
      'choose *Music*',
    ])
  })

  test('start only with inputs of the model', () => {
    const unknown = WITH_FORMS.flatMap(({ inputs, forms = [] }) =>
      forms.filter(({ given }) => !(given in inputs)).map(({ given }) => given),
    )
    expect(unknown).toEqual([])
  })

  test('can be walked in a browser wherever the flow can', () => {
    const machines = WITH_FORMS.flatMap((model) =>
      (['boundary', 'pairwise'] as const).map((strategy) => generatePaths(model, { strategy })),
    )
    const scripts = scriptsOfAll(MODELS, machines)
    const skipped = scripts.flatMap((script) => ('skipped' in script ? script.skipped : []))
    expect(skipped.filter((why) => why.startsWith('The driver does not know'))).toEqual([])
    expect(scripts.length - skipped.length).toBe(44)
  })
})

describe('pairwise paths', () => {
  test('have every two accepted values of different fields of step 1 together', () => {
    const pairs = pairwise(identityModel).map((path) => {
      const { name = '', email = '' } = enteredOn(path)
      return `${name.length}, ${email.length}`
    })
    expect(pairs.toSorted()).toEqual(['1, 10', '1, 254', '80, 10', '80, 254', '9, 10', '9, 254'])
    expect(pairwise(identityModel).filter((path) => !isAccepted(path))).toEqual([])
  })

  test('are few and always the same; only values that contradict each other are refused', () => {
    const counts = WITH_FORMS.map((model) => [model.machine.id, pairwise(model).length])
    expect(Object.fromEntries(counts.filter(([, count]) => count !== 0))).toEqual({
      ...{ identity: 6, profile: 24, property: 20, details: 26 },
    })
    const all = WITH_FORMS.flatMap(pairwise)
    expect(WITH_FORMS.flatMap(pairwise)).toEqual(all)
    const refused = all.filter((path) => !isAccepted(path))
    expect(refused.map(({ steps }) => steps.at(-1)?.sees)).toEqual([
      'the form, "The last free day cannot be before the first."',
      'the form, "The longest stay cannot be shorter than the shortest."',
    ])
  })
})

describe('all pairs', () => {
  const pairsIn = (rows: readonly Row[]) =>
    new Set(
      rows.flatMap((row) =>
        row.flatMap((one, first) =>
          row.slice(first + 1).map((other, at) => `${first}:${one} ${first + 1 + at}:${other}`),
        ),
      ),
    )

  test('occur in far fewer rows than there are combinations', () => {
    const rows = allPairs([3, 3, 3, 3], () => true)
    expect(pairsIn(rows).size).toBe(6 * 9)
    expect(rows.length).toBeLessThanOrEqual(12)
  })

  test('of fields with different numbers of values', () => {
    expect(pairsIn(allPairs([4, 2, 1], () => true)).size).toBe(8 + 4 + 2)
    expect(allPairs([2, 3], () => true)).toHaveLength(6)
    expect(allPairs([5], () => true)).toEqual([])
  })

  test('are kept apart from a contradiction: it gets a row with first values only', () => {
    const isFine = (row: Row) => !(row[0] === 1 && row[1] === 1)
    const rows = allPairs([2, 2, 2, 2], isFine)
    expect(pairsIn(rows).size).toBe(6 * 4)
    expect(rows.filter((row) => !isFine(row))).toEqual([[1, 1, 0, 0]])
  })

  test('of accepted values occur in accepted rows, whatever a contradiction would have tried too', () => {
    for (const counts of [
      [2, 2],
      [2, 2, 2],
      [2, 2, 2, 2],
      [3, 3, 3],
    ]) {
      const isFine = (row: Row) => !(row[0] === 1 && row[1] === 1)
      const all = pairsIn(allPairs(counts, () => true))
      const accepted = pairsIn(allPairs(counts, isFine).filter(isFine))
      expect(
        [...all].filter((one) => !accepted.has(one)),
        counts.join(),
      ).toEqual(['0:1 1:1'])
    }
  })
})

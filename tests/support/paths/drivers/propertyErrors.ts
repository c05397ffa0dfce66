import type { PropertyTextField } from '../../../../domain/property.ts'
import type { Past } from '../past.ts'

const atMost = (most: number) => (value: string) => value.length <= most

const within =
  (least: number, most: number, step = 1) =>
  (value: string) =>
    Number(value) >= least && Number(value) <= most && Number(value) % step === 0

interface Rule {
  readonly field: PropertyTextField
  readonly label: string
  readonly isRight: (value: string) => boolean
  readonly message: string
}

const rule = (
  field: PropertyTextField,
  label: string,
  isRight: (value: string) => boolean,
  must: string,
): Rule => ({ field, label, isRight, message: `${label} must be ${must}.` })

const RULES: readonly Rule[] = [
  rule('title', 'Title', atMost(80), 'at most 80 characters'),
  rule('location', 'Location', atMost(120), 'at most 120 characters'),
  rule('capacity', 'Roommates wanted', within(1, 20), 'a whole number from 1 to 20'),
  rule('cost', 'Cost', within(0, 20_000), 'a whole number from 0 to 20000'),
  rule('description', 'Description', atMost(2000), 'at most 2000 characters'),
  rule('bedrooms', 'Bedrooms', within(0, 20), 'a whole number from 0 to 20'),
  rule('bathrooms', 'Bathrooms', within(0, 20, 0.5), 'a number from 0 to 20, in halves'),
]

/** The error messages of the fields of a part, by their labels. */
export function wrongOf(past: Past, part: object): Record<string, string> {
  const wrong = RULES.filter(({ field, isRight }) => {
    const [value = ''] = past.filled(field)
    return field in part && value !== '' && !isRight(value)
  })
  return Object.fromEntries(wrong.map(({ label, message }) => [label, message]))
}

/** The line below the description once few characters are left. */
export function counted(past: Past): string[] {
  const left = 2000 - (past.filled('description')[0]?.length ?? 0)
  if (left < 0) return [`${-left} character too many`]
  return left <= 50 ? [`${left} characters left`] : []
}

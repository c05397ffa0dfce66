import * as z from 'zod/mini'
import { LANGUAGES } from '../../domain/language.ts'
import { BUDGET_SLIDER_STEP, COST, characters, PLACE_LENGTH } from '../../domain/limits.ts'
import { isMailDomain, isTimeZone } from '../settingFields.ts'
import type { CampusEntry } from './campusEntry.ts'

const NAME_LENGTH = 120
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

function line(longest: number) {
  const message = `must be one line of 1 to ${longest} characters, without spaces around it`
  const isLine = (text: string) =>
    text !== '' && text.trim() === text && characters(text) <= longest && !/\p{Cc}/u.test(text)
  return z.string(message).check(z.refine(isLine, message))
}

function text(message: string, isGood: (value: string) => boolean) {
  return z.string(message).check(z.refine(isGood, message))
}

/** Schema of a list with at least one entry and without duplicates. */
function listOf(entry: z.ZodMiniType<string, string>, message: string) {
  return z.array(entry, message).check(
    z.refine((list) => list.length > 0, message),
    z.refine((list) => new Set(list).size === list.length, 'must not contain a value twice'),
  )
}

function amount(least: number) {
  const message = `must be a whole number from ${least} to ${COST.max}`
  return z
    .number(message)
    .check(
      z.refine((value) => Number.isInteger(value) && value >= least && value <= COST.max, message),
    )
}

const budget = z
  .strictObject(
    { min: amount(0), max: amount(1), step: z._default(amount(1), BUDGET_SLIDER_STEP) },
    'must be an object such as {"min": 600, "max": 2000, "step": 50}',
  )
  .check(
    z.refine(
      ({ min, max, step }) => max - min >= step,
      'must have a max that is at least one step above its min',
    ),
  )

const entry = z.strictObject(
  {
    name: line(NAME_LENGTH),
    emailDomains: listOf(
      text('must be a mail domain in lower case such as uwo.ca', isMailDomain),
      'must be a list of mail domains such as ["uwo.ca"]',
    ),
    programs: listOf(line(NAME_LENGTH), 'must be a list of programs such as ["Business"]'),
    market: text(
      'must be a name of lower-case letters, digits and hyphens such as london-ontario',
      (name) => /^[a-z0-9][a-z0-9-]{0,59}$/.test(name),
    ),
    language: z.enum(LANGUAGES, `must be one of ${LANGUAGES.join(', ')}`),
    currency: text('must be a currency of ISO 4217 such as CAD', (code) => CURRENCIES.has(code)),
    budget,
    addressHint: z.optional(line(PLACE_LENGTH)),
    timeZone: z.optional(
      text('must be the name of a time zone such as America/Toronto', isTimeZone),
    ),
  },
  'must be an object',
)
type Entry = z.infer<typeof entry>

type Path = readonly PropertyKey[]

/** Writes a path as people read it, such as `universities[2].budget.min`. */
function placeOf(path: Path): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
}

function sentencesOf(issues: readonly z.core.$ZodIssue[], at: Path): string[] {
  return issues.map((issue) => {
    const place = placeOf([...at, ...issue.path])
    if (issue.code !== 'unrecognized_keys') return `${place} ${issue.message}.`
    return `${place} has unknown fields: ${issue.keys.join(', ')}.`
  })
}

/** Returns each repeated value as a pair of indexes: where it is, and where it was first. */
function repeated(values: readonly (readonly [number, string])[]): [number, number][] {
  const first = new Map<string, number>()
  return values.flatMap(([at, value]): [number, number][] => {
    const before = first.get(value)
    if (before === undefined) first.set(value, at)
    return before === undefined ? [] : [[at, before]]
  })
}

type Placed = readonly (readonly [number, Entry])[]

/**
 * Returns the errors across entries: repeated names, and different currencies in one market, whose students
 * see each other's rents.
 */
function contradictions(entries: Placed): string[] {
  const names = repeated(entries.map(([at, { name }]) => [at, name]))
  const currencies = new Map<string, readonly [number, string]>()
  const mixed = entries.flatMap(([at, { market, currency }]) => {
    const [first, other] = currencies.get(market) ?? [at, currency]
    currencies.set(market, [first, other])
    return other === currency
      ? []
      : `universities[${at}].currency must be ${other} like that of universities[${first}], which is in the same market.`
  })
  const twice = names.map(
    ([at, before]) => `universities[${at}].name is the same as universities[${before}].name.`,
  )
  return [...twice, ...mixed]
}

function asEntry({ addressHint, timeZone, ...others }: Entry, zone: string): CampusEntry {
  const hint = addressHint === undefined ? {} : { address_hint: addressHint }
  return { ...others, ...hint, timeZone: timeZone ?? zone }
}

/** The universities of a file, or a sentence for each mistake in it. */
export type CheckedCampuses =
  | { readonly entries: readonly CampusEntry[] }
  | { readonly faults: readonly string[] }

const FILE = z.strictObject(
  {
    universities: z
      .array(z.unknown(), 'must be a list')
      .check(z.refine((list) => list.length > 0, 'must name at least one university')),
  },
  'must be an object such as {"universities": [ … ]}',
)

/** Checks the parsed JSON of a campuses file. `timeZone` is used for universities that do not name one. */
export function checkCampuses(json: unknown, timeZone: string): CheckedCampuses {
  const file = FILE.safeParse(json)
  if (!file.success) {
    return { faults: sentencesOf(file.error.issues, []).map((fault) => fault.replace(/^ /, 'It ')) }
  }
  const faults: string[] = []
  const entries = file.data.universities.flatMap((given, at): [number, Entry][] => {
    const checked = entry.safeParse(given)
    if (checked.success) return [[at, checked.data]]
    faults.push(...sentencesOf(checked.error.issues, ['universities', at]))
    return []
  })
  faults.push(...contradictions(entries))
  return faults.length > 0
    ? { faults }
    : { entries: entries.map(([, one]) => asEntry(one, timeZone)) }
}

import fc from 'fast-check'
import type * as z from 'zod/mini'
import { PROGRAMS, UNIVERSITIES } from '../../domain/enumerations.ts'

/** The parts of a Zod definition that `payloadOf` reads; each type of schema has some of them. */
interface Definition {
  readonly type: string
  readonly innerType: z.ZodMiniType
  readonly in: z.ZodMiniType
  readonly element: z.ZodMiniType
  readonly valueType: z.ZodMiniType
  readonly options: readonly z.ZodMiniType[]
  readonly shape: Readonly<Record<string, z.ZodMiniType>>
  readonly entries: Readonly<Record<string, string>>
  readonly values: readonly unknown[]
  readonly checks?: readonly { readonly _zod: { readonly def: object } }[]
}

/** Meaningful values by field name. `$(…)` is filled in by the world. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  email: [
    ...['$(guest.email)', '$(guest.email)', '$(guest.email)', '$(world.newcomer)', '$(me.email)'],
    ...['$(bystander.email)', 'nobody@uwo.ca', 'a@gmail.com'],
  ],
  new_password: ['Quiet.Room1', 'Calm_Harbour7', 'Password1!', 'x'],
  version: ['2024-1', '2020-1'],
  password: ['Quiet.Room1', 'Quiet.Room1', 'Quiet.Room1', 'Password1!', 'Wr0ng_Password', 'x'],
  code: ['$(guest.code)', '$(guest.code)', '$(guest.code)', '123456'],
  client_id: ['$(fresh.uuid)', '$(fresh.uuid)', '$(fresh.uuid)', 'x'],
  text: ['Hello', 'Is it free?', 'https://evil.example', '\u202e', ' '],
  seq: ['1', '1', '0', '2', '-1'],
  name: ['Ada Byron', 'Zoë Łukasz', 'N0body'],
  suggestion: ['$(me.dealt)', '$(me.dealt)', '$(me.dealt)', '$(bystander.id)', '$(me.id)'],
  student: ['$(me.dealt)', '$(me.dealt)', '$(bystander.id)', '$(me.id)'],
  id: ['$(fresh.uuid)', '$(fresh.uuid)', '$(me.match)', 'x'],
  user_id: ['$(poster.id)', '$(liked.id)', '$(bystander.id)', '$(searcher.id)'],
  listing_id: ['$(poster.listing)', '$(liked.listing)', '$(bystander.listing)'],
  picture: [
    '$(me.picture)',
    '$(me.spare)',
    '$(bystander.picture)',
    '$(bystander.picture)',
    'https://evil.example/x.jpg',
  ],
  photos: ['$(me.photo)', '$(me.extra)', '$(bystander.photo)', '$(me.picture)'],
  endpoint: ['https://fcm.googleapis.com/fcm/send/abc', 'https://fcm.googleapis.com/x', 'x'],
  p256dh: [`B${'A'.repeat(86)}`],
  auth: ['A'.repeat(22)],
  university: [...UNIVERSITIES, ...UNIVERSITIES, 'Nowhere'],
  program: [...PROGRAMS, 'Latin'],
  age: ['20', '99', '16', '21', '100'],
  budget: ['900', '600', '2000', '950', '599'],
  capacity: ['2', '20', '1', '0'],
  rooms_left: ['1', '1', '1', '0', '99'],
  cost: ['1800', '0', '20000'],
  bedrooms: ['3', '0.5'],
  bathrooms: ['1.5', '1.25'],
  own: ['0', '1'],
  accepts: ['1', '3'],
}

function sizes(definition: Definition): { minLength: number; maxLength: number } {
  const found = { minLength: 0, maxLength: 120 }
  for (const { _zod } of definition.checks ?? []) {
    const { minimum, maximum } = _zod.def as { minimum?: number; maximum?: number }
    if (minimum !== undefined) found.minLength = minimum
    if (maximum !== undefined) found.maxLength = Math.min(maximum, 2000)
  }
  return found
}

function textFor(definition: Definition, field: string): fc.Arbitrary<string> {
  const any = fc.string({ unit: 'grapheme', ...sizes(definition) })
  const known = KNOWN[field]
  return known === undefined
    ? any
    : fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: any })
}

type Walk = (definition: Definition, field: string) => fc.Arbitrary<unknown>

const WALKS: Readonly<Record<string, Walk>> = {
  object: ({ shape }) => {
    const fields = Object.entries(shape).map(([name, schema]) => [name, payloadOf(schema, name)])
    const all = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>)
    const optional = Object.keys(shape).filter((name) => typeOf(shape[name]) === 'optional')
    // Give few optional fields at once, because one wrong field hides how the others are handled.
    const given = fc.oneof(
      fc.subarray(optional, { maxLength: Math.min(2, optional.length) }),
      fc.subarray(optional),
    )
    return fc.tuple(all, given).map(([payload, kept]) => {
      const isGiven = ([name]: [string, unknown]) => !optional.includes(name) || kept.includes(name)
      return Object.fromEntries(Object.entries(payload).filter(isGiven))
    })
  },
  optional: ({ innerType }, field) => payloadOf(innerType, field),
  nullable: ({ innerType }, field) => fc.option(payloadOf(innerType, field)),
  pipe: (definition, field) => payloadOf(definition.in, field),
  union: ({ options }, field) => fc.oneof(...options.map((option) => payloadOf(option, field))),
  array: (definition, field) => {
    const { minLength, maxLength } = sizes(definition)
    const most = Math.min(maxLength, 6)
    return fc.uniqueArray(payloadOf(definition.element, field), { minLength, maxLength: most })
  },
  record: ({ valueType }, field) => fc.dictionary(fc.string(), payloadOf(valueType, field)),
  enum: ({ entries }) => fc.constantFrom(...Object.values(entries)),
  literal: ({ values }) => fc.constantFrom(...values),
  string: textFor,
  number: (_, field) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...(KNOWN[field] ?? ['1']).map(Number)) },
      { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.double()) },
    ),
  boolean: () => fc.boolean(),
  unknown: () => fc.constantFrom<unknown>({}, {}, {}, [], null, { a: 1 }),
}

function typeOf(schema: z.ZodMiniType | undefined): string {
  return schema?._zod.def.type ?? ''
}

/**
 * Generates payloads with the shape of a contract schema: right types, known ids and addresses, texts near the
 * limits. Rules beyond the shape may be broken. Throws for an unknown type of schema, so that no field is left out
 * unnoticed.
 */
export function payloadOf(schema: z.ZodMiniType, field = ''): fc.Arbitrary<unknown> {
  const definition = schema._zod.def as unknown as Definition
  const walk = WALKS[definition.type]
  if (walk === undefined) throw new Error(`No payloads are known for ${definition.type}.`)
  return walk(definition, field)
}

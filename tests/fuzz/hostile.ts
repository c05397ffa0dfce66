import fc from 'fast-check'

/** Generates values that no form sends: wrong types, markup, SQL, prototype keys, invalid characters. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    "'; drop table students; --",
    '<script>alert(1)</script>',
    '\u0000',
    'a\u0000b@uwo.ca',
    '\ud800',
    '\u202e\u0007\u001b[31m',
    '../../etc/passwd',
    '{{7*7}}',
    'x'.repeat(20_000),
    Number.MAX_VALUE,
    -0,
    1e-320,
    '1e999',
    [],
    {},
    null,
    true,
    [[[[[[]]]]]],
    { toString: 'x', length: 1e9 },
    ['__proto__', 'constructor'],
  ),
  fc.json().map((text) => JSON.parse(text) as unknown),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.double(),
  fc.array(fc.anything({ withNullPrototype: false, maxDepth: 3 }), { maxLength: 5 }),
)

function deep(levels: number): string {
  return `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
}

/** Bodies that a JSON parser may fail on: invalid, deeply nested or with special keys. */
export const HARDLY_JSON: readonly string[] = [
  deep(5000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '{"__proto__":{"onboarded":true},"constructor":{"prototype":{"x":1}}}',
  '{"email":"a@uwo.ca","email":{"a":1}}',
  '{"email":"\\ud800@uwo.ca"}',
  '\u0000',
  'NaN',
  '{"a":1e400}',
]

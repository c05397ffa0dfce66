import fc from 'fast-check'
import type {
  Cause,
  MachineDefinition,
  StateDefinition,
  TransitionDefinition,
} from '../../flows/definition/definition.ts'

/** Names that break export formats when they are not escaped, and arbitrary text. */
const HOSTILE = [
  ...[
    'end',
    'state',
    'note',
    'class',
    'start',
    'anywhere',
    '[*]',
    '-->',
    '--',
    '%%',
    '%%{init: {}}%%',
  ],
  ...[
    'direction TB',
    'a\nend note\nb',
    '"',
    '"]',
    '`',
    '1. x',
    '- x',
    '# x',
    '<script>',
    '&lt;',
    '#35;',
  ],
  ...[
    '::',
    ':::x',
    ';',
    '{',
    '}',
    '__proto__',
    'constructor',
    '',
    ' ',
    '\\',
    '$$x$$',
    '[[fork]]',
    '<<fork>>',
  ],
  ...['|', '|||', '<!--', '-->', '\u0000', '\ud800', '😀', 'ﬂ°°34¶ß', 'www.x.y', 'style x:#a;'],
]

const text = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 12 }))
const maybe = fc.option(text, { nil: undefined })
const names = fc.array(text, { maxLength: 2 })

const cause: fc.Arbitrary<Cause> = fc.oneof(
  fc.record({ kind: fc.constantFrom('event', 'answered', 'failed', 'ended'), name: text }),
  fc.record({ kind: fc.constant('after'), name: text, lasts: text }),
  fc.record({ kind: fc.constantFrom('always', 'completed') }),
) as fc.Arbitrary<Cause>

const part = fc.record({
  key: text,
  kind: fc.constantFrom('compound', 'parallel'),
  isEnd: fc.boolean(),
  description: maybe,
  words: maybe,
  tags: names,
  entry: names,
  exit: names,
  invocations: fc.array(
    fc.record({
      id: text,
      src: text,
      kind: fc.constantFrom('flow' as const, 'call' as const, 'source' as const),
      machine: maybe,
    }),
    { maxLength: 2 },
  ),
  transitions: fc.array(
    fc.record({
      event: text,
      cause,
      words: maybe,
      guard: maybe,
      guardParams: maybe,
      target: fc.option(fc.nat(20), { nil: undefined }),
      isReentering: fc.boolean(),
      actions: names,
      description: maybe,
    }),
    { maxLength: 3 },
  ),
  parent: fc.nat(20),
})

type Part = typeof part extends fc.Arbitrary<infer Value> ? Value : never

interface Placed extends Part {
  readonly path: readonly string[]
  readonly under: number
}

/** Builds a tree of the parts: each gets an earlier part as its parent and a key that is unique among its siblings. */
function placed(parts: readonly Part[]): Placed[] {
  const all: Placed[] = []
  for (const [at, one] of parts.entries()) {
    const under = at === 0 ? -1 : one.parent % at
    const siblings = all.filter((other) => other.under === under).map(({ key }) => key)
    const key = siblings.includes(one.key) ? `${one.key} ${at}` : one.key
    const path = at === 0 ? [] : [...(all[under]?.path ?? []), key]
    all.push({ ...one, key, path, under })
  }
  return all
}

function transitionsOf(one: Placed, all: readonly Placed[]): TransitionDefinition[] {
  return one.transitions.map(({ target, event, ...rest }, at) => ({
    ...rest,
    event: `${event}${at}`,
    id: `${one.path.join('.')} | ${event}${at} | 0`,
    branch: 0,
    branches: 1,
    targets: target === undefined ? [] : [all[target % all.length]?.path.join('.') ?? ''],
  }))
}

function built(at: number, all: readonly Placed[], isInitial: boolean): StateDefinition {
  const one = all[at] as Placed
  const inside = [...all.keys()].filter((other) => all[other]?.under === at)
  const leaf = one.isEnd ? 'final' : 'atomic'
  const { key, description, words, tags, entry, exit, invocations } = one
  return {
    ...{ key, description, words, tags, entry, exit, invocations },
    id: one.path.join('.'),
    kind: inside.length === 0 ? leaf : (one.kind as 'compound' | 'parallel'),
    history: undefined,
    isInitial,
    transitions: transitionsOf(one, all),
    states: inside.map((other, nth) => built(other, all, nth === 0 && one.kind === 'compound')),
  }
}

/** Generates machine definitions with hostile names. Ids of states are unique. */
export const anyMachine: fc.Arbitrary<MachineDefinition> = fc
  .tuple(text, fc.array(part, { minLength: 1, maxLength: 8 }))
  .map(([id, parts]) => ({
    id,
    purpose: parts[0]?.description ?? '',
    file: `machines/${id}`,
    root: built(0, placed(parts), false),
    spawns: [],
    code: { guards: {}, actions: {}, delays: {} },
  }))
  .filter(({ root }) => {
    const ids = idsIn(root)
    return new Set(ids).size === ids.length
  })

/** The ids of a state and of all its descendants. */
export function idsIn(state: StateDefinition): string[] {
  return [state.id, ...state.states.flatMap(idsIn)]
}

import { edited, type Operator } from './fault.ts'
import { OPERATORS } from './operators.ts'
import { readSource, type Source } from './source.ts'

/** A mutation that can be written to a copy of the tree. */
export interface Mutant {
  /** File, operator, enclosing element and a number. Does not change when lines move. */
  readonly id: string
  readonly path: string
  readonly operator: string
  readonly what: string
  /** The whole mutated file. */
  readonly text: string
}

function mutantsBy(operator: Operator, source: Source): Mutant[] {
  if (!operator.appliesTo(source.path)) return []
  const counts = new Map<string, number>()
  return operator.find(source).map(({ where, what, edits }) => {
    const count = (counts.get(where) ?? 0) + 1
    counts.set(where, count)
    return {
      id: `${source.path} ${operator.name} ${where} ${count}`,
      path: source.path,
      operator: operator.name,
      what: what.replaceAll(/\s+/g, ' '),
      text: edited(source.text, edits),
    }
  })
}

/** All mutants of a file. */
export function mutantsOf(path: string, text: string): Mutant[] {
  const source = readSource(path, text)
  return OPERATORS.flatMap((operator) => mutantsBy(operator, source))
}

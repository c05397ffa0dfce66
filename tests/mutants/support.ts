import { edited, type Operator } from '../../scripts/mutants/fault.ts'
import { readSource } from '../../scripts/mutants/source.ts'

/** What an operator makes of a text: where, what, and the mutated text without its white space. */
export function faultsOf(operator: Operator, text: string, path = 'domain/a.ts') {
  const source = readSource(path, text)
  return operator.find(source).map(({ where, what, edits }) => {
    const mutated = edited(text, edits)
    readSource(path, mutated)
    return { where, what, text: squeezed(mutated) }
  })
}

/** The mutated texts alone. */
export function textsOf(operator: Operator, text: string, path = 'domain/a.ts'): string[] {
  return faultsOf(operator, text, path).map((fault) => fault.text)
}

/** A text without the white space that says nothing. */
export function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

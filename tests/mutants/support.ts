import { edited, type Operator } from '../../scripts/mutants/fault.ts'
import { readSource } from '../../scripts/mutants/source.ts'

/** The mutants that an operator makes of a source text. White space of the mutated texts is collapsed. */
export function faultsOf(operator: Operator, text: string, path = 'domain/a.ts') {
  const source = readSource(path, text)
  return operator.find(source).map(({ where, what, edits }) => {
    const mutated = edited(text, edits)
    readSource(path, mutated)
    return { where, what, text: squeezed(mutated) }
  })
}

/** Like `faultsOf`, but returns only the mutated texts. */
export function textsOf(operator: Operator, text: string, path = 'domain/a.ts'): string[] {
  return faultsOf(operator, text, path).map((fault) => fault.text)
}

export function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

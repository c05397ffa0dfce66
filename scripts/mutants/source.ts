import { parseSync } from 'oxc-parser'

/** A file of the product, read. */
export interface Source {
  /** From the root of the project, with forward slashes. */
  readonly path: string
  readonly text: string
  readonly program: ReturnType<typeof parseSync>['program']
}

/** Reads a text as the language its name says; throws when it is not in that language. */
export function readSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  return { path, text, program }
}

import { parseSync } from 'oxc-parser'

/** A parsed source file. */
export interface Source {
  /** Path relative to the repository root, with forward slashes. */
  readonly path: string
  readonly text: string
  readonly program: ReturnType<typeof parseSync>['program']
}

/** Parses a source text; the extension of `path` decides the language. Throws on a syntax error. */
export function readSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  return { path, text, program }
}

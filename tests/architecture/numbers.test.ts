import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CODE, textOf } from './sourceFiles.ts'

const FOLDERS = /^(?:server|src|domain|contract|machines\/(?!paths\/))/

/** `const NAME = value`, on one line or as an object in braces. */
const CONSTANT =
  /^(?:export )?const ([A-Z][A-Z\d_]*)(?:: [^=\n]+)? =\s+((?:[^\n{[`'"]*|\{[^{}`'"]*\}(?: as const)?))$/gm

// A comment may contain braces and quotes.
const COMMENT = /\/\*.*?\*\/|\/\/[^\n]*/gs

/** A number, or a product of units such as `HOUR`. */
const isNumber = (value: string) => /\d|^[A-Z_ *]+$/.test(value) && !/=>|\bnew\b|\w\(/.test(value)

function numbersIn(path: string): string[] {
  return [...textOf(path).replaceAll(COMMENT, '').matchAll(CONSTANT)]
    .filter(([, , value = '']) => isNumber(value))
    .map(([, name, value = '']) => `  ${name} ${value.replaceAll(/\s+/g, ' ').trim()}`)
}

// Waits, sizes and weights are chosen: a test of behaviour that measured each of them would depend on the speed of the
// machine. So a reviewer approves the numbers, and `vitest -u` writes them again.
test('the numbers with a name are those that were approved', async () => {
  const found = CODE.filter((path) => FOLDERS.test(path)).map(
    (path) => [path, numbersIn(path)] as const,
  )
  const lines = found.flatMap(([path, numbers]) => (numbers.length > 0 ? [path, ...numbers] : []))
  expect(lines.length).toBeGreaterThan(400)
  const file = join(import.meta.dirname, 'approved', 'numbers.txt')
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(file)
})

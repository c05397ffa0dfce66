import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const SCRIPT = resolve(import.meta.dirname, '..', '..', '..', 'flows', 'doors', 'writeDocs.ts')

function told(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...words], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('a check says nothing when every page is what its machine says', () => {
  expect(told('--check')).toEqual({ status: 0, stdout: '', stderr: '' })
})

test('a word that is not understood is named', () => {
  expect(told('--chekc')).toEqual({
    status: 2,
    stdout: '',
    stderr: '--chekc is not understood. There is: npm run flows -- docs [--check]\n',
  })
})

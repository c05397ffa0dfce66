import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { initialTransition } from 'xstate'
import { pasteableCode } from '../../../flows/exporters/pasteableCode.ts'
import { MODELS } from '../../../machines/paths/models.ts'
import { importsOf } from '../../architecture/importsOf.ts'
import { chartOf, namesOf } from './chartOf.ts'
import { pastedIntoSketch } from './sketch.ts'

const fileOf = (id: string) => `machines/${id}/${id}.machine.ts`

const PASTEABLE = await Promise.all(
  MODELS.map(async ({ machine, inputs }) => ({
    id: machine.id,
    machine,
    code: await pasteableCode(fileOf(machine.id), Object.values(inputs)[0]),
  })),
)

describe.each(PASTEABLE)('the pasteable code of $id', ({ id, machine, code }) => {
  test('is the one machine that a tool finds, with the same chart', () => {
    const found = pastedIntoSketch(code)
    expect(found.map((one) => one.id)).toEqual([id])
    expect(found.map(chartOf)).toEqual([chartOf(machine)])
    expect(found.map(namesOf)).toEqual([namesOf(machine)])
  })

  test('is JavaScript that imports nothing but xstate, each thing by its own name', () => {
    const { errors, module } = parseSync('pasted.js', code, { lang: 'js' })
    expect(errors).toEqual([])
    expect(code).not.toMatch(/^\s*types: /m)
    expect(importsOf('pasted.js', code).map(({ target }) => target)).toEqual(['xstate'])
    const entries = module.staticImports.flatMap(({ entries }) => entries)
    expect(entries.map(({ localName }) => localName.value)).toEqual(
      entries.map(({ importName }) => importName.name),
    )
  })

  test('can be started without input, as a simulation does', () => {
    const [found] = pastedIntoSketch(code)
    expect(found && initialTransition(found)[0].status).toBe('active')
  })

  test('says what it is and where it comes from', () => {
    expect(code.split('\n').slice(0, 2)).toEqual([
      '/**',
      ` * A flow of Nookmate as one file, made from ${fileOf(id)}:`,
    ])
  })
})

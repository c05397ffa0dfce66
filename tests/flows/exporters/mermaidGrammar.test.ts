import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mermaid } from '../../../flows/exporters/mermaid.ts'
import { mermaidIds } from '../../../flows/exporters/mermaidIds.ts'
import { escaped } from '../../../flows/exporters/mermaidText.ts'
import { anyMachine, idsIn } from '../arbitraryMachine.ts'

const ID = '[A-Za-z][A-Za-z0-9]*(?:_flow|(?:__[A-Za-z0-9]*)+)(?:_anywhere)?'
const SIGN = `(?:[^\\x00-\\x20"#%&*:;<>\\\\_\`{}|~^$@\\[\\]]|#\\d+;)`
const WORDS = `${SIGN}+(?: ${SIGN}+)*`
const LABEL = `(?:${SIGN}|[ \\[\\]]|<br/>)+`

/** All forms of lines that our Mermaid state diagrams may have. */
const LINES = [
  new RegExp(`^state "(?:${WORDS})" as ${ID}(?: \\{)?$`, 'u'),
  new RegExp(`^${ID} : ${LABEL}$`, 'u'),
  new RegExp(`^${ID} --> ${ID} : ${LABEL}$`, 'u'),
  new RegExp(`^note right of ${ID} : ${LABEL}$`, 'u'),
  new RegExp(`^\\[\\*\\] --> ${ID}$`, 'u'),
  new RegExp(`^${ID} --> \\[\\*\\]$`, 'u'),
  new RegExp(`^class ${ID} anywhere$`, 'u'),
  /^\}$/,
  /^--$/,
  /^classDef anywhere stroke-dasharray:4$/,
]

/** Text that Mermaid reads as a statement anywhere in a line. */
const ANYWHERE = /direction\s+(?:TB|BT|RL|LR)|<<|\[\[|%%/i

function declared(text: string): string[] {
  return [...text.matchAll(/^\s*state "[^"]*" as (\S+)/gm)].map(([, id = '']) => id)
}

function named(text: string): string[] {
  const lines = text.replaceAll(/ : .*$/gm, '').replaceAll(/"[^"]*"/g, '')
  return [...lines.matchAll(/\b\w+__\w*|\b\w+_flow\w*/g)].map(([id]) => id)
}

test('the text follows the grammar for any names of states', () => {
  fc.assert(
    fc.property(anyMachine, (machine) => {
      const [head, ...lines] = mermaid(machine).trimEnd().split('\n')
      expect(head).toBe('stateDiagram-v2')
      const strange = lines.filter((line) => !LINES.some((form) => form.test(line.trim())))
      expect(strange).toEqual([])
      expect(lines.filter((line) => ANYWHERE.test(line))).toEqual([])
    }),
  )
})

test('every brace is closed, and every named state is declared once', () => {
  fc.assert(
    fc.property(anyMachine, (machine) => {
      const text = mermaid(machine)
      const opened = text.match(/\{$/gm)?.length ?? 0
      expect(text.match(/^\s*\}$/gm)?.length ?? 0).toBe(opened)
      const states = declared(text)
      expect(new Set(states).size).toBe(states.length)
      expect(named(text).filter((id) => !states.includes(id))).toEqual([])
    }),
  )
})

test('every state has an id of its own', () => {
  fc.assert(
    fc.property(anyMachine, (machine) => {
      const ids = mermaidIds(machine)
      expect([...ids.keys()]).toEqual(idsIn(machine.root))
      expect(new Set(ids.values()).size).toBe(ids.size)
    }),
  )
})

test('displayed texts equal the given ones with collapsed white space', () => {
  const shown = (text: string) =>
    text.replaceAll(/#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (given) => {
      const plain = given
        .toWellFormed()
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim()
      expect(shown(escaped(given))).toBe(plain)
    }),
  )
})

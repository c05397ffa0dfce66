import { parseSync, Visitor } from 'oxc-parser'
import type { Plugin } from 'vite'

const MACHINE = /\/machines\/(\w+)\/\1\.machine\.ts$/

/** The descriptions of states are for those who read the charts: the product does without. */
export function plainMachines(): Plugin {
  return {
    name: 'nookmate-plain-machines',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!MACHINE.test(id)) return undefined
      const cuts: [start: number, end: number][] = []
      new Visitor({
        Property({ key, value, start, end }) {
          const isDescription = key.type === 'Identifier' && key.name === 'description'
          if (isDescription && value.type === 'Literal') cuts.push([start, end])
        },
      }).visit(parseSync(id, code).program)
      const plain = cuts.reduceRight(
        (text, [start, end]) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
        code,
      )
      return { code: plain, map: null }
    },
  }
}

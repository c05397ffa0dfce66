import { parseSync } from 'oxc-parser'
import { pasteableCode } from '../exporters/pasteableCode.ts'

/** What a machine goes by beside its own chart: constants and functions, by their names. */
export type Rules = ReadonlyMap<string, string>

export const NO_RULES: Rules = new Map()

/** Only stands for an inner flow, or for a machine's effects. */
const OWN_WORDS = /innerFlow|createMachine|was not provided/

function rulesIn(code: string): Rules {
  const { program } = parseSync('rules.js', code, { lang: 'js' })
  const named = program.body.flatMap((node): [string, string][] => {
    if (node.type === 'FunctionDeclaration' && node.id) {
      return [[node.id.name, code.slice(node.start, node.end)]]
    }
    if (node.type !== 'VariableDeclaration') return []
    return node.declarations.flatMap(({ id, init }): [string, string][] =>
      id.type === 'Identifier' && init ? [[id.name, code.slice(init.start, init.end)]] : [],
    )
  })
  return new Map(named.filter(([, text]) => !OWN_WORDS.test(text)))
}

/** The rules of a machine in a tree, whatever file they are in; none when it cannot be read. */
export async function readRules(root: string, file: string): Promise<Rules> {
  try {
    return rulesIn(await pasteableCode(file, undefined, root))
  } catch {
    return NO_RULES
  }
}

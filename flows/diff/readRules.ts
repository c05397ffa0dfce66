import { parseSync } from 'oxc-parser'
import { pasteableCode } from '../exporters/pasteableCode.ts'
import { NO_RULES, type Rules } from './rules.ts'

/** Code that stands in for an inner flow or an unprovided effect; it is no rule. */
const STAND_IN = /innerFlow|createMachine|was not provided/

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
  return new Map(named.filter(([, text]) => !STAND_IN.test(text)))
}

/**
 * Reads the rules of a machine below the folder `root`, from all files it imports. Empty if the machine cannot be
 * bundled.
 */
export async function readRules(root: string, file: string): Promise<Rules> {
  try {
    return rulesIn(await pasteableCode(file, undefined, root))
  } catch {
    return NO_RULES
  }
}

import type { MachineDefinition } from '../definition/definition.ts'
import type { Change } from './change.ts'
import { normalizedCode } from './normalizedCode.ts'
import type { Rules } from './rules.ts'
import { inARow, quote, type Sentence, sentence, words } from './sentence.ts'

const NUMBER = /^(?:-?[\d._]+(?:e\d+)?|true|false)$/
const TEXT = /^(?:"[^"]*"|'[^']*')$/

/** Names of the guards, actions and delays whose code mentions a rule. */
function users({ code }: MachineDefinition, rule: string): string[] {
  const name = new RegExp(`(?<![\\w$])${rule.replaceAll('$', '\\$')}(?![\\w$])`)
  return [code.guards, code.actions, code.delays]
    .flatMap((part) => Object.entries(part))
    .flatMap(([user, text]) => (name.test(text) ? [user] : []))
}

function areBoth(form: RegExp, was: string, is: string): boolean {
  return form.test(was) && form.test(is)
}

function isNow(name: string, was: string, is: string): Sentence {
  if (areBoth(NUMBER, was, is)) {
    return sentence`The rule ${name} is now ${words(is)} instead of ${words(was)}`
  }
  if (!areBoth(TEXT, was, is)) return sentence`The rule ${name} is written differently`
  return sentence`The text ${name} is now ${quote(is.slice(1, -1))} instead of ${quote(was.slice(1, -1))}`
}

function usedBy(names: readonly string[]): Sentence {
  return names.length === 0
    ? []
    : sentence`; ${inARow(names)} ${words(names.length === 1 ? 'uses' : 'use')} it`
}

/** Constants and functions that the machine uses and that have the same name but different code. */
export function compareRules(before: Rules, after: Rules, machine: MachineDefinition): Change[] {
  return [...after].flatMap(([name, code]): Change[] => {
    const was = before.get(name)
    if (was === undefined || normalizedCode(was) === normalizedCode(code)) return []
    const affects = users(machine, name)
    return [
      {
        kind: 'changed',
        about: 'rule',
        state: undefined,
        transition: undefined,
        says: sentence`${isNow(name, was, code)}${usedBy(affects)}.`,
        code: { name, before: was, after: code },
        affects,
      },
    ]
  })
}

import type { AnyStateMachine } from 'xstate'
import * as xstate from 'xstate'

/** What Stately Sketch hands to pasted code; everything else that XState exports is missing there. */
const GIVEN = [
  ...['createMachine', 'setup', 'assign', 'raise', 'sendTo', 'sendParent', 'forwardTo', 'cancel'],
  ...['emit', 'enqueueActions', 'log', 'stop', 'stopChild', 'spawnChild', 'and', 'or', 'not'],
  ...['stateIn', 'fromPromise', 'fromCallback', 'fromObservable', 'fromEventObservable'],
  ...['fromTransition', 'assertEvent', 'matchesState'],
] as const

/** A line that starts so makes Sketch read the whole text as Mermaid. */
const MERMAID = /^\s*(stateDiagram(-v2)?|flowchart|graph\s+(TD|TB|BT|RL|LR))\b/m

function withoutModules(code: string): string {
  return code
    .replaceAll(/import\s*\{[^}]*\}\s*from\s*['"]xstate['"]\s*;?/g, '')
    .replaceAll(/^\s*export\s+default\s+/gm, '')
    .replaceAll(/^\s*export\s+(?=(const|let|var|function|class)\b)/gm, '')
    .replaceAll(/^\s*export\s*\{[^}]*\}\s*;?\s*$/gm, '')
}

/** The machines that Stately Sketch finds in pasted code, in the order they are made; it shows the first. */
export function pastedIntoSketch(code: string): AnyStateMachine[] {
  if (MERMAID.test(code)) throw new Error('Sketch takes this for Mermaid.')
  const found: AnyStateMachine[] = []
  const keep = (machine: unknown) => {
    found.push(machine as AnyStateMachine)
    return machine
  }
  const capturing = {
    ...xstate,
    createMachine: (config: never) => keep(xstate.createMachine(config)),
    setup: (given: never) => {
      const made = xstate.setup(given)
      return { ...made, createMachine: (config: never) => keep(made.createMachine(config)) }
    },
  }
  const evaluate = new Function(...GIVEN, withoutModules(code))
  evaluate(...GIVEN.map((name) => capturing[name]))
  return found
}

import type { AnyStateMachine } from 'xstate'
import * as xstate from 'xstate'

/** The exports of XState that Stately Sketch offers to pasted code; others are missing there. */
const GIVEN = [
  ...['createMachine', 'setup', 'assign', 'raise', 'sendTo', 'sendParent', 'forwardTo', 'cancel'],
  ...['emit', 'enqueueActions', 'log', 'stop', 'stopChild', 'spawnChild', 'and', 'or', 'not'],
  ...['stateIn', 'fromPromise', 'fromCallback', 'fromObservable', 'fromEventObservable'],
  ...['fromTransition', 'assertEvent', 'matchesState'],
] as const

/** If a line starts like this, Sketch reads the whole text as Mermaid. */
const MERMAID = /^\s*(stateDiagram(-v2)?|flowchart|graph\s+(TD|TB|BT|RL|LR))\b/m

function withoutModules(code: string): string {
  return code
    .replaceAll(/import\s*\{[^}]*\}\s*from\s*['"]xstate['"]\s*;?/g, '')
    .replaceAll(/^\s*export\s+default\s+/gm, '')
    .replaceAll(/^\s*export\s+(?=(const|let|var|function|class)\b)/gm, '')
    .replaceAll(/^\s*export\s*\{[^}]*\}\s*;?\s*$/gm, '')
}

/**
 * Runs code as Stately Sketch does after pasting and returns its machines in the order of creation; Sketch shows the
 * first. Throws for code that Sketch takes for Mermaid.
 */
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

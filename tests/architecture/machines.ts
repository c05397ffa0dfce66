import type { AnyStateMachine } from 'xstate'
import { wholeAppMachine } from '../../machines/app/wholeApp.ts'
import { wholeDashboardMachine } from '../../machines/dashboard/wholeDashboard.ts'
import { wholeLoginMachine } from '../../machines/login/wholeLogin.ts'
import { wholeSuggestionsMachine } from '../../machines/suggestions/wholeSuggestions.ts'
import { CODE } from './sourceFiles.ts'

/** Machines whose child machines are provided separately, here with all their children. */
const WHOLE: Readonly<Record<string, object>> = {
  appMachine: wholeAppMachine,
  dashboardMachine: wholeDashboardMachine,
  loginMachine: wholeLoginMachine,
  suggestionsMachine: wholeSuggestionsMachine,
}

/** Loads every machine of the product, with the path of its file. */
export async function loadMachines(): Promise<[path: string, machine: AnyStateMachine][]> {
  const paths = CODE.filter((path) => path.startsWith('machines/') && path.endsWith('.machine.ts'))
  const modules = await Promise.all(
    paths.map((path) => import(/* @vite-ignore */ `../../${path}`) as Promise<object>),
  )
  return modules.flatMap((module, at) =>
    Object.entries(module)
      .filter(([name]) => name.endsWith('Machine'))
      .map(([name, machine]) => {
        return [paths[at] ?? '', WHOLE[name] ?? machine] as [string, AnyStateMachine]
      }),
  )
}

/** Whether an actor of a machine is a machine itself, rather than a promise or a callback. */
export function isChildMachine(machine: AnyStateMachine, src: unknown): boolean {
  const logic = machine.implementations.actors[String(src)]
  return typeof logic === 'object' && 'root' in logic
}

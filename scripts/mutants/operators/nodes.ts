import type { Node } from 'oxc-parser'
import type { Fault, Operator } from '../fault.ts'
import type { Source } from '../source.ts'
import { walk } from '../walk.ts'
import { whereIs } from '../where.ts'

type Found = Omit<Fault, 'where'>

/** Creates an operator's `find` function, which calls `ask` for each node of a file. */
export function eachNode(
  ask: (node: Node, source: Source, parents: readonly Node[]) => readonly Found[],
): Operator['find'] {
  return (source) => {
    const faults: Fault[] = []
    walk(source.program, (node, parents) => {
      const where = () => whereIs(parents)
      faults.push(...ask(node, source, parents).map((one) => ({ where: where(), ...one })))
    })
    return faults
  }
}

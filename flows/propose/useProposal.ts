import { useEffect, useState } from 'react'
import type { Marking } from '../chart/marking.ts'
import type { MachineDefinition } from '../definition/definition.ts'
import { compareMachine } from '../diff/compareMachine.ts'
import { unionOf } from '../diff/union.ts'
import type { LaidOutChart } from '../layout/laidOut.ts'
import { type Idea, withIdeas } from './ideas.ts'
import { keepIdeas, keptIdeas } from './keptIdeas.ts'
import { layoutInPage } from './layoutInPage.ts'

/** A laid-out chart with the proposals, and their marking. */
interface Drawn {
  readonly chart: LaidOutChart
  readonly marking: Marking
}

async function drawn(
  definition: MachineDefinition,
  ideas: readonly Idea[],
): Promise<Drawn | undefined> {
  const diff = compareMachine(definition, withIdeas(definition, ideas))
  if (!diff) return undefined
  const union = unionOf(diff)
  return { chart: await layoutInPage(union.definition), marking: { changed: union.marks } }
}

/** The proposals for a machine, and its chart with them. */
export function useProposal(definition: MachineDefinition, isWanted: boolean) {
  const machine = definition.id
  const [ideas, setIdeas] = useState(() => keptIdeas(machine))
  const [shown, setShown] = useState<Drawn>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    drawn(definition, ideas).then(
      (next) => !isOver && setShown(next),
      (error: Error) => !isOver && setProblem(error.message),
    )
    return () => {
      isOver = true
    }
  }, [definition, ideas, isWanted])
  const change = (next: readonly Idea[]) => {
    setIdeas(next)
    keepIdeas(machine, next)
  }
  return {
    ideas,
    shown,
    /** Why the chart cannot be drawn with the proposals. */
    problem,
    /** Adds a proposal. A comment or description replaces an earlier one of the same state. */
    add(idea: Idea) {
      const isOther = (one: Idea) =>
        !('state' in one && 'state' in idea && one.kind === idea.kind && one.state === idea.state)
      change([...ideas.filter(isOther), idea])
    },
    remove: (idea: Idea) => change(ideas.filter((one) => one !== idea)),
  }
}

export type Proposal = ReturnType<typeof useProposal>

import { useEffect, useState } from 'react'
import type { MachineDefinition } from '../definition/definition.ts'
import { type Idea, without } from './ideas.ts'
import { keepIdeas, keptIdeas, listenToIdeas } from './keptIdeas.ts'
import { loadTools } from './loadTools.ts'
import type { Drawn } from './tools.ts'

/** The proposals for a machine, and its chart with them. */
export function useProposal(definition: MachineDefinition, isWanted: boolean) {
  const machine = definition.id
  const [ideas, setIdeas] = useState(() => keptIdeas(machine))
  const [shown, setShown] = useState<Drawn>()
  const [problem, setProblem] = useState('')
  useEffect(() => listenToIdeas(machine, () => setIdeas(keptIdeas(machine))), [machine])
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    const drawn = loadTools().then((tools) => tools.drawn(definition, ideas))
    drawn.then(
      (next) => {
        if (isOver) return
        setShown(next)
        setProblem('')
      },
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
    /** Adds a proposal. A comment or description replaces an earlier one of the same state; an equal one is ignored. */
    add(idea: Idea) {
      if (ideas.some((one) => JSON.stringify(one) === JSON.stringify(idea))) return
      const isOther = (one: Idea) =>
        !('state' in one && 'state' in idea && one.kind === idea.kind && one.state === idea.state)
      change([...ideas.filter(isOther), idea])
    },
    /** Removes a proposal. What was proposed for a removed state goes with it. */
    remove: (idea: Idea) => change(without(ideas, idea)),
  }
}

export type Proposal = ReturnType<typeof useProposal>

import type { MachineDefinition } from '../definition/definition.ts'
import { compareMachine } from '../diff/compareMachine.ts'
import { markdownOf } from '../diff/markdown.ts'
import { markdownCode, markdownText } from '../exporters/markdownText.ts'
import { type Idea, withIdeas } from './ideas.ts'

function comments(machine: string, ideas: readonly Idea[]): string {
  const lines = ideas.flatMap((idea) =>
    idea.kind === 'comment'
      ? [`- ${markdownCode(idea.state || machine)}: ${markdownText(idea.says)}`]
      : [],
  )
  return lines.length === 0 ? '' : `\n### Comments\n\n${lines.join('\n')}\n`
}

/** The proposals as the Markdown text of an issue, with the same phrases as flows:diff. */
export function issueText(definition: MachineDefinition, ideas: readonly Idea[]): string {
  const { id } = definition
  const diff = compareMachine(definition, withIdeas(definition, ideas))
  const machines = diff ? [diff] : []
  const tree = { before: 'as it is', after: 'as proposed', machines, same: 0 }
  const [, ...told] = markdownOf(tree).split('\n\n').slice(1)
  const body = diff ? told.join('\n\n') : ''
  return `## Proposed for ${markdownCode(id)}\n\n${body}${comments(id, ideas)}`
}

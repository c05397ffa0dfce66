import type { MachineDefinition, StateDefinition } from '../definition/definition.ts'
import { markdownText } from './markdownText.ts'
import { escaped } from './mermaidText.ts'

interface Invoked {
  readonly in: string
  readonly machine: string
}

function invokedIn(state: StateDefinition): Invoked[] {
  const own = state.invocations.flatMap(({ machine }) =>
    machine === undefined ? [] : [{ in: state.id, machine }],
  )
  return [...own, ...state.states.flatMap(invokedIn)]
}

function statesIn({ states }: StateDefinition): number {
  return states.reduce((sum, state) => sum + 1 + statesIn(state), 0)
}

function transitionsIn({ transitions, states }: StateDefinition): number {
  return states.reduce((sum, state) => sum + transitionsIn(state), transitions.length)
}

/** Node ids that cannot be Mermaid keywords, by machine id. */
function nodeNames(definitions: readonly MachineDefinition[]): Map<string, string> {
  return new Map(definitions.map(({ id }, at) => [id, `flow${at + 1}`]))
}

function invokeGraph(definitions: readonly MachineDefinition[]): string {
  const names = nodeNames(definitions)
  const boxes = definitions.map(({ id }) => `  ${names.get(id)}["${escaped(id) || '(no name)'}"]`)
  const lines = definitions.flatMap(({ id, root }) =>
    invokedIn(root).flatMap((invoked) => {
      const inner = names.get(invoked.machine)
      const label = escaped(invoked.in) || 'always'
      return inner === undefined ? [] : [`  ${names.get(id)} -- "${label}" --> ${inner}`]
    }),
  )
  return ['flowchart TD', ...boxes, ...lines].join('\n')
}

function row({ id, purpose, root }: MachineDefinition): string {
  const link = `[${markdownText(id)}](${encodeURIComponent(id.toWellFormed())}.md)`
  return `| ${link} | ${markdownText(purpose)} | ${statesIn(root)} | ${transitionsIn(root)} |`
}

/** The index page of `docs/charts`: all flows, and which invokes which. */
export function chartIndex(definitions: readonly MachineDefinition[]): string {
  return `# The flows

Every flow of the product as a state diagram. Made by \`npm run flows -- docs\`; \`npm test\` fails when they
are not what the machines say. \`npm run flows\` shows the same with more: play, test paths, comparing.

| Flow | What it is for | States | Transitions |
| --- | --- | --- | --- |
${definitions.map(row).join('\n')}

Which flow runs which, and in which of its states:

\`\`\`mermaid
${invokeGraph(definitions)}
\`\`\`
`
}

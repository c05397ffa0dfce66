import type { MachineDefinition, StateDefinition } from '../definition/definition.ts'
import { markdownCode, markdownText } from './markdownText.ts'
import { mermaid } from './mermaid.ts'

const KINDS = {
  atomic: '',
  compound: 'has states inside',
  parallel: 'its parts run side by side',
  final: 'an end',
  history: 'goes back to where it was',
} as const

function row({ id, kind, words, description }: StateDefinition): string {
  const cells = [
    markdownCode(id),
    KINDS[kind],
    markdownText(words ?? ''),
    markdownText(description ?? ''),
  ]
  return `| ${cells.join(' | ')} |`
}

function inside(state: StateDefinition): StateDefinition[] {
  return state.states.flatMap((inner) => [inner, ...inside(inner)])
}

/** A machine's page in `docs/charts`: Markdown with a Mermaid diagram, which GitHub and others render. */
export function chartPage(definition: MachineDefinition): string {
  const { id, purpose, file, root } = definition
  return `# ${markdownText(id)}

${markdownText(purpose)}

From [${markdownText(file)}](../../${encodeURI(file.toWellFormed())}) by \`npm run flows -- docs\`; the gallery of \`npm run flows\` shows more.

\`\`\`mermaid
${mermaid(definition)}\`\`\`

| State | Kind | What a person sees | Description |
| --- | --- | --- | --- |
${inside(root).map(row).join('\n')}
`
}

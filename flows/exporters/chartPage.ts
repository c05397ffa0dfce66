import { posix } from 'node:path'
import type { MachineDefinition, StateDefinition } from '../definition/definition.ts'
import { statesIn } from '../definition/statesIn.ts'
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
    markdownCode(id).replaceAll('|', '\\|'),
    KINDS[kind],
    markdownText(words ?? ''),
    markdownText(description ?? ''),
  ]
  return `| ${cells.join(' | ')} |`
}

/** A machine's page in the folder of the charts: Markdown with a Mermaid diagram, which GitHub and others render. */
export function chartPage(definition: MachineDefinition, folder: string): string {
  const { id, purpose, file, root } = definition
  const [, ...states] = statesIn(root)
  const link = posix.relative(folder, file)
  return `# ${markdownText(id)}

${markdownText(purpose)}

From [${markdownText(file)}](${encodeURI(link.toWellFormed())}) by \`npm run flows -- docs\`; the gallery of \`npm run flows\` shows more.

\`\`\`mermaid
${mermaid(definition)}\`\`\`

| State | Kind | What a person sees | Description |
| --- | --- | --- | --- |
${states.map(row).join('\n')}
`
}

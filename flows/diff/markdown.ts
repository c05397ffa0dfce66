import type { StateDefinition } from '../definition/definition.ts'
import { statesIn } from '../definition/statesIn.ts'
import { markdownCode, markdownText } from '../exporters/markdownText.ts'
import type { Change, MachineDiff, TreeDiff } from './change.ts'
import { changedPart } from './changedPart.ts'
import { asMarkdown } from './sentence.ts'
import { summary } from './summary.ts'
import { unionOf } from './union.ts'

/** Above this length in characters the charts are left out. GitHub limits a pull request comment to 65,536. */
const LONGEST_WITH_CHARTS = 60_000

type Changed = Extract<MachineDiff, { kind: 'changed' }>

const SIGNS: Readonly<Record<Change['kind'], string>> = {
  added: '🟢',
  removed: '🔴',
  changed: '🟠',
}

function line({ kind, says }: Change): string {
  return `- ${SIGNS[kind]} ${asMarkdown(says)}`
}

/** A fenced code block; the fence is longer than any run of backticks in the text. */
function fenced(kind: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${kind}\n${text.trimEnd()}\n${fence}`
}

function folded(title: string, inside: string): string {
  return `<details>\n<summary>${title}</summary>\n\n${inside}\n\n</details>`
}

function codeOf({ code }: Change): string[] {
  if (!code) return []
  const lines = (text: string, sign: string) => text.split('\n').map((one) => `${sign} ${one}`)
  const both = [...lines(code.before, '-'), ...lines(code.after, '+')]
  return [fenced('diff', [`@@ ${code.name} @@`, ...both].join('\n'))]
}

function changed(diff: Changed, withCharts: boolean): string {
  const code = diff.changes.flatMap(codeOf)
  const union = unionOf(diff)
  const chart = fenced('mermaid', changedPart(union))
  const hasChart = withCharts && union.marks.size > 0
  const parts = [
    `### ${markdownCode(diff.id)}`,
    diff.changes.map(line).join('\n'),
    ...(code.length > 0 ? [folded('The code, before and after', code.join('\n\n'))] : []),
    ...(hasChart ? [folded('The changed part as a chart', chart)] : []),
  ]
  return parts.join('\n\n')
}

function sizeOf(root: StateDefinition): string {
  const [, ...states] = statesIn(root)
  return `${states.length} ${states.length === 1 ? 'state' : 'states'}`
}

function section(diff: MachineDiff, withCharts: boolean): string {
  const name = `### ${markdownCode(diff.id)}`
  if (diff.kind === 'changed') return changed(diff, withCharts)
  if (diff.kind === 'added') {
    const { purpose, root } = diff.after
    return `${name}\n\n- ${SIGNS.added} The flow is new, with ${sizeOf(root)}. ${markdownText(purpose)}`
  }
  if (diff.kind === 'removed') {
    return `${name}\n\n- ${SIGNS.removed} The flow is gone. ${markdownText(diff.before.purpose)}`
  }
  const { file, line: at, message } = diff.fault
  const place = markdownCode(at === undefined ? file : `${file}:${at}`)
  const side = diff.side === 'before' ? 'older' : 'newer'
  return `${name}\n\n- ⚠️ Cannot be compared: in the ${side} version ${place} cannot be read. ${markdownText(message)}`
}

function written(tree: TreeDiff, withCharts: boolean): string {
  const sections = tree.machines.map((diff) => section(diff, withCharts))
  const left = withCharts ? [] : ['The charts are left out: they would not fit into a comment.']
  return `${['## What changed in the flows', summary(tree), ...left, ...sections].join('\n\n')}\n`
}

/** The differences as Markdown for a pull request comment. The charts are left out if the text would be too long. */
export function markdownOf(tree: TreeDiff): string {
  const whole = written(tree, true)
  return whole.length <= LONGEST_WITH_CHARTS ? whole : written(tree, false)
}

/** A replacement of a text in a source file. */
export interface Edit {
  readonly file: string
  readonly start: number
  readonly end: number
  readonly text: string
}

const CONTEXT = 3

interface Hunk {
  /** Line numbers from 0; `to` is exclusive. */
  readonly from: number
  readonly to: number
  readonly edits: readonly Edit[]
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length - 1
}

/** Groups edits into hunks. Edits whose lines overlap or touch, context included, are one hunk. */
function hunksOf(text: string, edits: readonly Edit[]): Hunk[] {
  const hunks: Hunk[] = []
  for (const edit of [...edits].sort((one, other) => one.start - other.start)) {
    const from = lineAt(text, edit.start)
    const to = lineAt(text, edit.end) + 1
    const last = hunks.at(-1)
    if (last && from - last.to <= 2 * CONTEXT) {
      hunks.splice(-1, 1, { from: last.from, to, edits: [...last.edits, edit] })
    } else hunks.push({ from, to, edits: [edit] })
  }
  return hunks
}

function offsetOf(lines: readonly string[], line: number): number {
  return lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0)
}

function edited(text: string, begin: number, edits: readonly Edit[]): string {
  return [...edits]
    .sort((one, other) => other.start - one.start)
    .reduce(
      (whole, { start, end, text: put }) =>
        whole.slice(0, start - begin) + put + whole.slice(end - begin),
      text,
    )
}

function written(lines: readonly string[], { from, to, edits }: Hunk, shift: number) {
  const begin = offsetOf(lines, from)
  const old = lines.slice(from, to)
  const fresh = edited(old.join('\n'), begin, edits).split('\n')
  const first = Math.max(0, from - CONTEXT)
  const before = lines.slice(first, from)
  const after = lines.slice(to, to + CONTEXT)
  const around = before.length + after.length
  const head = `@@ -${first + 1},${old.length + around} +${first + 1 + shift},${fresh.length + around} @@`
  const body = [
    ...before.map((line) => ` ${line}`),
    ...old.map((line) => `-${line}`),
    ...fresh.map((line) => `+${line}`),
    ...after.map((line) => ` ${line}`),
  ]
  return { text: [head, ...body].join('\n'), shift: shift + fresh.length - old.length }
}

function ofFile(file: string, text: string, edits: readonly Edit[]): string {
  const lines = text.replace(/\n$/, '').split('\n')
  const hunks: string[] = []
  let shift = 0
  for (const hunk of hunksOf(text, edits)) {
    const made = written(lines, hunk, shift)
    shift = made.shift
    hunks.push(made.text)
  }
  return [`diff --git a/${file} b/${file}`, `--- a/${file}`, `+++ b/${file}`, ...hunks].join('\n')
}

/** The edits as a patch for `git apply`; '' if there are none. `sources` are the texts of the files by path. */
export function patchOf(edits: readonly Edit[], sources: Readonly<Record<string, string>>): string {
  const byFile = Map.groupBy(edits, ({ file }) => file)
  const files = [...byFile].map(([file, own]) => ofFile(file, sources[file] ?? '', own))
  return files.length === 0 ? '' : `${files.join('\n')}\n`
}

/** A text as a string literal in the style of this code. */
export function literal(text: string): string {
  const inner = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
  return inner.includes("'") && !inner.includes('"')
    ? `"${inner}"`
    : `'${inner.replaceAll("'", "\\'")}'`
}

import type { MachinePaths } from '../generate.ts'

function cell(value: string | number): string {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV (RFC 4180). */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

const HEAD = [
  ...['machine', 'path', 'step', 'title', 'does', 'sees', 'event', 'value'],
  ...['id', 'given', 'input', 'transitions'],
]

/** The paths as CSV with one line for each step, for spreadsheets and test management tools (RFC 4180). */
export function asCsv(machines: readonly MachinePaths[]): string {
  const rows = machines.flatMap(({ id, paths }) =>
    paths.flatMap(({ id: own, title, given, input, steps }, path) =>
      steps.map(({ does, sees, event, value, taken }, step) => [
        ...[id, path + 1, step, title, does || 'begin', sees],
        ...[JSON.stringify(event), JSON.stringify(value)],
        ...[own, given, JSON.stringify(input ?? null), taken.join('; ')],
      ]),
    ),
  )
  return csvOf([HEAD, ...rows])
}

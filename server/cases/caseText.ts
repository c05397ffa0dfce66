import { caseNumber } from '../services/cases/caseNumber.ts'
import type { ListedCase, WholeCase } from '../services/cases/readCases.ts'
import type { SnapshotMessage } from '../store/caseTables.ts'

// Control characters, which could steer the terminal, and direction marks, which could change how a line
// reads.
const UNSAFE = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Escapes text written by students, so that it can neither steer the terminal nor look like a line of this report. */
function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const shown = text.replace(UNSAFE, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
  return shown.includes('\n') ? `\n    ${shown.replaceAll('\n', '\n    ')}` : shown
}

/** A point in time in UTC, to the minute. */
function whenOf(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function inColumns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  const line = (row: readonly string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0))
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n')
}

/** Lists the cases as a table, one case per line. */
export function listText(cases: readonly ListedCase[]): string {
  if (cases.length === 0) return 'There are no cases.'
  const rows = cases.map(({ number, made_at, reason, subject, state }) => [
    ...[caseNumber(number), whenOf(made_at)],
    ...[reason, subject, state],
  ])
  return inColumns([['case', 'when', 'reason', 'about', 'state'], ...rows])
}

function personText(id: string | null, hash: Buffer | null): string {
  if (hash === null) return 'the server, for messages that look like a scam'
  const account = id === null ? 'account deleted' : `student ${id}`
  return `${account}, address ${hash.toString('hex').slice(0, 16)}…`
}

function fieldLines(fields: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields).map(([name, value]) => `  ${name}: ${quoted(value)}`)
}

function messageLine({ by, text, sent_at, marks, has_photo }: SnapshotMessage): string {
  const looks = marks.length === 0 ? '' : `, looks like: ${marks.join(', ')}`
  // A photo has no text, like a message that was removed.
  const withoutText = has_photo ? 'a photo' : 'removed'
  const shownText = text === '' ? withoutText : quoted(text)
  return `  ${whenOf(new Date(sent_at))}, by the ${by} student${looks}: ${shownText}`
}

/** Describes a case with everything but the bytes of its photos. */
export function wholeText(one: WholeCase): string {
  const { snapshot, words, closed_at, others } = one
  const { messages = [] } = snapshot
  const photos = snapshot.photos.map(({ position, of, isKept }) => {
    return `  ${position}: of the ${of}${isKept ? '' : ', could not be kept'}`
  })
  return [
    `${caseNumber(one.number)}, ${one.state}`,
    `reported  ${whenOf(one.made_at)}`,
    ...(closed_at === null ? [] : [`closed    ${whenOf(closed_at)}`]),
    `reason    ${one.reason}`,
    `about     ${one.subject}`,
    `by        ${personText(one.reporter_id, one.reporter_hash)}`,
    `whom      ${personText(one.reported_id, one.reported_hash)}`,
    ...(others.length === 0 ? [] : [`also      ${others.map(caseNumber).join(', ')}`]),
    ...(words === null ? [] : [`words     ${quoted(words)}`]),
    `shown: the ${snapshot.shown}`,
    ...fieldLines(snapshot.person),
    ...(snapshot.listing === undefined ? [] : ['the listing', ...fieldLines(snapshot.listing)]),
    ...(messages.length === 0 ? [] : ['messages', ...messages.map(messageLine)]),
    ...(photos.length === 0 ? ['no photos'] : ['photos', ...photos]),
  ].join('\n')
}

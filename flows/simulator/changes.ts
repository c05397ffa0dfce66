import { useState } from 'react'
import type { Report } from '../../machines/inspection/report.ts'

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The places at which data differ, the ones around them included: `form`, `form.picture`. */
export function changedPlaces(before: unknown, now: unknown, place = ''): string[] {
  if (isSame(before, now)) return []
  if (!isObject(now) || !isObject(before)) return [place]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  const inside = keys.flatMap((key) =>
    changedPlaces(before[key], now[key], place === '' ? key : `${place}.${key}`),
  )
  return [place, ...inside]
}

/** What changed in a flow's data since the report before; of a flow that has just begun, nothing. */
export function changesOf(before: Report | undefined, now: Report, path: string): Set<string> {
  const find = (report: Report | undefined) => report?.flows.find((flow) => flow.path === path)
  const [earlier, later] = [find(before), find(now)]
  return new Set(earlier ? changedPlaces(earlier.context, later?.context) : [])
}

/** The report before this one. */
export function useReportBefore<Reported extends Report>(report: Reported): Reported | undefined {
  const [pair, setPair] = useState<{ now: Reported; before: Reported | undefined }>({
    now: report,
    before: undefined,
  })
  if (pair.now !== report) setPair({ now: report, before: pair.now })
  return pair.now === report ? pair.before : pair.now
}

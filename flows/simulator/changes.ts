import { useState } from 'react'
import type { Report } from '../../machines/inspection/report.ts'

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Paths at which two objects differ, including their parents: `form`, `form.picture`. */
export function changedPlaces(before: unknown, now: unknown, place = ''): string[] {
  if (isSame(before, now)) return []
  if (!isObject(now) || !isObject(before)) return [place]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  const inside = keys.flatMap((key) =>
    changedPlaces(before[key], now[key], place === '' ? key : `${place}.${key}`),
  )
  return [place, ...inside]
}

/** Paths in a flow's context that changed since the previous report; none if the flow has just started. */
export function changesOf(before: Report | undefined, now: Report, path: string): Set<string> {
  const find = (report: Report | undefined) => report?.flows.find((flow) => flow.path === path)
  const [earlier, later] = [find(before), find(now)]
  return new Set(earlier ? changedPlaces(earlier.context, later?.context) : [])
}

/** The previous value of `report`. */
export function useReportBefore<Reported extends Report>(report: Reported): Reported | undefined {
  const [pair, setPair] = useState<{ now: Reported; before: Reported | undefined }>({
    now: report,
    before: undefined,
  })
  if (pair.now !== report) setPair({ now: report, before: pair.now })
  return pair.now === report ? pair.before : pair.now
}

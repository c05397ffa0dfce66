import type { Run } from '../compare.ts'
import { drawPlot, type Line } from './linePlot.ts'

function byPolicy(runs: readonly Run[]): ReadonlyMap<string, readonly Run[]> {
  const names = [...new Set(runs.map(({ policy }) => policy))]
  return new Map(names.map((name) => [name, runs.filter(({ policy }) => policy === name)]))
}

/** Plots the share of students who can be paired off after each day, as the mean over all seeds. */
export function pairedPlot(runs: readonly Run[]): string {
  const lines = [...byPolicy(runs)].map(([name, own]): Line => {
    const days = own[0]?.byDay.length ?? 0
    const points = Array.from({ length: days + 1 }, (_, day): [number, number] => {
      const sum = own.reduce(
        (total, { byDay }) => total + (day === 0 ? 0 : (byDay[day - 1] ?? 0)),
        0,
      )
      return [day / Math.max(1, days), sum / own.length]
    })
    return { name, points }
  })
  const days = runs[0]?.byDay.length ?? 0
  return drawPlot({ title: 'Students who can be paired off', xAxis: `days, 0 to ${days}` }, lines)
}

const STEPS = 50

/** Plots the Lorenz curves of exposure: the share of attention that the least seen students get. */
export function lorenzPlot(runs: readonly Run[]): string {
  const lines = [...byPolicy(runs)].map(([name, own]): Line => {
    const seen = own.flatMap((run) => run.seen).sort((one, other) => one - other)
    const all = seen.reduce((sum, one) => sum + one, 0) || 1
    const points: [number, number][] = [[0, 0]]
    let sum = 0
    seen.forEach((one, place) => {
      sum += one
      const isStep =
        Math.floor(((place + 1) * STEPS) / seen.length) > Math.floor((place * STEPS) / seen.length)
      if (isStep) points.push([(place + 1) / seen.length, sum / all])
    })
    return { name, points }
  })
  const labels = {
    title: 'Share of all attention',
    xAxis: 'students, the least seen first, 0 to 100 %',
  }
  return drawPlot(labels, lines)
}

import { expect, test } from 'vitest'
import { partOf } from '../../../flows/gallery/exports/partOf.ts'
import { layoutChart } from '../../../flows/layout/layoutChart.ts'
import { machine } from '../build.ts'

const DEFINITION = machine('m', {
  states: {
    a: { transitions: [{ event: 'go', targets: ['b'] }] },
    b: { transitions: [{ event: 'on', targets: ['c'] }] },
    c: { transitions: [{ event: 'further', targets: ['d'] }] },
    d: {},
  },
})

test('the part of a chart around a state has the state and the labels of its incoming and outgoing transitions', async () => {
  const chart = await layoutChart(DEFINITION)
  const part = partOf(chart, DEFINITION, 'b')
  if (!part) throw new Error('There is no part')
  const isInside = (box: { x: number; y: number; width: number; height: number } | undefined) =>
    box !== undefined &&
    box.x >= part.x &&
    box.y >= part.y &&
    box.x + box.width <= part.x + part.width &&
    box.y + box.height <= part.y + part.height
  const label = (event: string) => chart.labels.find(({ transition }) => transition.includes(event))
  const state = (name: string) => chart.states.find(({ id }) => id === name)
  expect([state('b'), label('go'), label('on')].map(isInside)).toEqual([true, true, true])
  expect([state('d'), label('further')].map(isInside)).toEqual([false, false])
  expect(part.height).toBeLessThan(chart.height)
  expect(part.x).toBeGreaterThanOrEqual(0)
})

test('no part is larger than the chart', async () => {
  const chart = await layoutChart(DEFINITION)
  for (const { id } of chart.states) {
    const part = partOf(chart, DEFINITION, id)
    expect(part?.x).toBeGreaterThanOrEqual(0)
    expect(part?.y).toBeGreaterThanOrEqual(0)
    expect((part?.x ?? 0) + (part?.width ?? Infinity)).toBeLessThanOrEqual(chart.width)
    expect((part?.y ?? 0) + (part?.height ?? Infinity)).toBeLessThanOrEqual(chart.height)
  }
})

test('an unknown state has no part', async () => {
  expect(partOf(await layoutChart(DEFINITION), DEFINITION, 'nowhere')).toBeUndefined()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pngOf, svgOf } from '../../../flows/gallery/exports/picture.ts'
import type { LaidOutChart } from '../../../flows/layout/laidOut.ts'

/** The styles that a browser works out; jsdom does not know those of SVG. */
const STYLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  new: { stroke: 'rgb(0, 128, 0)', 'stroke-width': '3px', fill: 'none' },
  gone: { stroke: 'rgb(200, 0, 0)', 'stroke-dasharray': '6px, 4px', fill: 'none' },
  pale: { fill: 'rgb(1, 2, 3)', 'fill-opacity': '0.5', 'stroke-opacity': '0.25' },
  struck: { fill: 'rgb(4, 5, 6)', 'text-decoration-line': 'line-through', 'font-weight': '700' },
  usual: { fill: 'rgb(0, 0, 0)', stroke: 'none', 'stroke-width': '1px', 'stroke-opacity': '1' },
}

const DRAWING = `<svg data-chart="door"><g class="chart">
  <marker id="chart-arrow"><path class="head" d="M0 0"/></marker>
  <g role="button" tabindex="0" data-chosen="state open" aria-label="open"><rect class="pale"/></g>
  <path class="new" marker-end="url(#chart-arrow)"/><path class="gone" marker-end="url(#chart-arrow)"/>
  <path class="new" marker-end="url(#chart-arrow)"/><text class="struck">open</text>
</g></svg>`

const CHART: LaidOutChart = {
  ...{ id: 'door', width: 300, height: 200 },
  ...{ states: [], labels: [], marks: [], edges: [] },
}

/** The exported picture, parsed as a viewer does. */
async function exported(): Promise<Document> {
  const text = await svgOf(CHART, { x: 20, y: 30, width: 100, height: 80 }).text()
  return new DOMParser().parseFromString(text, 'image/svg+xml')
}

beforeEach(() => {
  document.body.innerHTML = DRAWING
  const styleOf = ({ classList }: Element) => ({
    getPropertyValue: (name: string) => STYLES[classList[0] ?? '']?.[name] ?? '',
  })
  vi.stubGlobal('getComputedStyle', styleOf)
})

afterEach(() => document.body.replaceChildren())

test('an exported picture shows the wanted part', async () => {
  const root = (await exported()).documentElement
  const at = (name: string) => root.getAttribute(name)
  expect([at('viewBox'), at('width'), at('height')]).toEqual(['20 30 100 80', '100', '80'])
  expect(root.querySelector('title')?.textContent).toBe('door')
})

test('it has colours, broken lines, opacities and letters as attributes, and nothing of the page', async () => {
  const picture = await exported()
  const [rect, text] = [picture.querySelector('rect'), picture.querySelector('text')]
  const [, gone] = picture.querySelectorAll('[marker-end]')
  expect(rect?.getAttribute('fill')).toBe('rgb(1, 2, 3)')
  expect(rect?.getAttribute('fill-opacity')).toBe('0.5')
  expect(rect?.getAttribute('stroke-opacity')).toBe('0.25')
  expect(gone?.getAttribute('stroke-dasharray')).toBe('6px, 4px')
  expect(text?.getAttribute('text-decoration')).toBe('line-through')
  expect(text?.getAttribute('font-weight')).toBe('700')
  expect(text?.getAttribute('font-size')).toBe('11.4px')
  expect(picture.querySelector('g')?.getAttribute('font-family')).toMatch(/^Arial,/)
  expect(picture.documentElement.outerHTML).not.toMatch(/class=|role=|tabindex|aria-|data-/)
})

test('each line has an arrowhead of its own colour', async () => {
  const picture = await exported()
  const heads = [...picture.querySelectorAll('[marker-end]')].map((line) => {
    const [, id = ''] = /url\(#(.+)\)/.exec(line.getAttribute('marker-end') ?? '') ?? []
    return [line.getAttribute('stroke'), picture.querySelector(`#${id} path`)?.getAttribute('fill')]
  })
  expect(heads).toHaveLength(3)
  for (const [stroke, fill] of heads) expect(fill).toBe(stroke)
  expect(picture.querySelectorAll('marker')).toHaveLength(2)
})

test.each([
  ['a small chart, twice as large', 300, 200, '600 × 400'],
  ['a wide one, no wider than a canvas can be', 32_000, 400, '16000 × 200'],
  ['a high one, no higher', 400, 32_000, '200 × 16000'],
])('a PNG is %s', async (_, width, height, size) => {
  // jsdom loads no pictures and has no canvas.
  class LoadedImage {
    onload = () => undefined
    set src(_: string) {
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('Image', LoadedImage)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    done(new Blob([`${this.width} × ${this.height}`]))
  })
  expect(await (await pngOf(CHART, { x: 0, y: 0, width, height })).text()).toBe(size)
})

test('every kind of shape has its colours; what viewers assume anyway is left out', async () => {
  const shapes = ['rect', 'line', 'path', 'circle', 'text']
  const drawn = shapes.map((name) => `<${name} class="pale"></${name}>`).join('')
  document.body.innerHTML = `<svg data-chart="door"><g class="chart">
    ${drawn}<g class="pale"></g><rect class="usual"></rect>
  </g></svg>`
  const picture = await exported()
  const told = ['fill', 'stroke', 'stroke-width', 'stroke-opacity']
  const parts = [...picture.querySelectorAll('g > *')].map((part) => [
    part.tagName,
    ...told.map((name) => part.getAttribute(name)),
  ])
  expect(parts).toEqual([
    ...shapes.map((name) => [name, 'rgb(1, 2, 3)', null, null, '0.25']),
    ['g', null, null, null, null],
    ['rect', null, null, null, null],
  ])
  expect(picture.querySelector('g')?.getAttribute('font-size')).toBe('12px')
})

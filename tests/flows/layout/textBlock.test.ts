import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FONTS, LINE_HEIGHT } from '../../../flows/layout/fonts.ts'
import { widthOf, wrapped } from '../../../flows/layout/measure.ts'
import { textBlock } from '../../../flows/layout/textBlock.ts'

const PLAIN = { size: 12, isBold: false }
const FLOWS = join(import.meta.dirname, '..', '..', '..', 'flows')

test('the width of a text grows with its letters, their size and their weight', () => {
  expect(widthOf('', PLAIN)).toBe(0)
  expect(widthOf('on', PLAIN)).toBeCloseTo(13.344)
  expect(widthOf('on', { size: 24, isBold: false })).toBeCloseTo(26.688)
  expect(widthOf('on', { size: 12, isBold: true })).toBeCloseTo(14.664)
  expect(widthOf('“a”–→😀', { size: 10, isBold: false })).toBeCloseTo(41.12)
})

test.each([
  [46, ['aa bb cc']],
  [45, ['aa bb', 'cc']],
  [30.1, ['aa bb', 'cc']],
  [30, ['aa', 'bb cc']],
  [28, ['aa', 'bb', 'cc']],
  [5, ['aa', 'bb', 'cc']],
])('in %d pixels a text is broken at spaces only, as late as possible', (width, lines) => {
  expect(wrapped('aa bb cc', PLAIN, width)).toEqual(lines)
})

test('texts stand one below the other in a box that has room around them', () => {
  const name = { kind: 'name', text: 'on' } as const
  const event = { kind: 'event', text: 'go', transition: 'lamp | go | 0' } as const
  expect(textBlock([name], 250)).toEqual({
    lines: [{ ...name, x: 12, y: 24, width: 19 }],
    ...{ width: 43, height: 37 },
  })
  const { lines, height } = textBlock([name, event], 250)
  expect(lines.map(({ y, transition }) => [y, transition])).toEqual([
    [24, undefined],
    [42, 'lamp | go | 0'],
  ])
  expect(height).toBe(54)
  const tight = textBlock([name, event], 250, true)
  expect([tight.lines.map(({ y }) => y), tight.height]).toEqual([[20, 38], 46])
  expect(textBlock([{ ...name, text: 'on and off' }], 40).lines.map(({ text }) => text)).toEqual([
    ...['on', 'and', 'off'],
  ])
})

test('texts are measured in the fonts in which they are drawn', () => {
  const style = readFileSync(join(FLOWS, 'chart', 'chart.css'), 'utf8')
  const rules = [...style.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, names = '', says = '']) => ({
    names: names.split(',').map((one) => one.trim()),
    says,
  }))
  const drawn = Object.keys(FONTS).map((kind) => {
    const own = rules.filter(({ names }) => names.includes(`.chart-text.is-${kind}`))
    const says = own.map((rule) => rule.says).join('')
    const [, size = '12'] = /font-size: (\d+)px/.exec(says) ?? []
    return [kind, { size: Number(size), isBold: says.includes('font-weight: 700') }]
  })
  expect(Object.fromEntries(drawn)).toEqual(FONTS)
  const base = rules.find(({ says }) => says.includes('font-family'))
  expect(base?.says).toContain('font-size: 12px')
  const crowded = Object.entries(FONTS).filter(
    ([kind, { size }]) => LINE_HEIGHT[kind as keyof typeof FONTS] < 1.3 * size,
  )
  expect(crowded).toEqual([])
})

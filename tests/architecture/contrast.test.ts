import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Colour, contrast, over, readColour } from './colours.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const UI = join(ROOT, 'src', 'ui')
const LOOK = join(ROOT, 'flows', 'look')
const TEXT = 4.5
const SHAPE = 3

/** Text colours and the backgrounds they are used on, where no single rule of a stylesheet names both. */
const WORDS: readonly [text: string, grounds: readonly string[]][] = [
  ['ink', ['wall', 'surface', 'sunk', 'primary-soft', 'lamp-soft', 'danger-soft', 'ok-soft']],
  ['ink-soft', ['wall', 'surface', 'sunk', 'primary-soft']],
  ['link', ['wall', 'surface', 'primary-soft']],
  ['danger', ['wall', 'surface', 'danger-soft']],
]

/** Colours of borders, marks and focus rings, which need less contrast than text, and their backgrounds. */
const SHAPES: readonly [shape: string, grounds: readonly string[]][] = [
  ['line-strong', ['wall', 'surface']],
  ['focus', ['wall', 'surface', 'sunk']],
  ['primary', ['wall', 'surface', 'line']],
  ['ok', ['surface', 'wall']],
  ['spinner', ['wall', 'surface']],
  ['strength-red', ['surface', 'wall']],
  ['strength-orange', ['surface', 'wall']],
  ['strength-green', ['surface', 'wall']],
]

const COLOUR = '(#[0-9a-f]{6}|rgb\\([^)]+\\))'
const TOKEN = new RegExp(`--([\\w-]+): (?:light-dark\\(${COLOUR}, ${COLOUR}\\)|${COLOUR});`, 'g')

/** The colours that the tokens of a folder have by day and in the evening, by name. */
function coloursIn(folder: string) {
  const declared = [...readFileSync(join(folder, 'tokens.css'), 'utf8').matchAll(TOKEN)]
  const light = new Map<string, Colour>()
  const dark = new Map<string, Colour>()
  for (const [, name = '', day, evening, always = ''] of declared) {
    light.set(name, readColour(day ?? always))
    dark.set(name, readColour(evening ?? always))
  }
  return { light, dark }
}

const { light, dark } = coloursIn(UI)
const gallery = coloursIn(LOOK)

const GALLERY_SHAPES = SHAPES.filter(([shape]) => gallery.light.has(shape)).flatMap(([shape, on]) =>
  on.map((ground) => [`${shape} on ${ground}`, SHAPE] as const),
)

/** The pairs of text and background colour that one rule of a stylesheet sets together: `on-primary on primary`. */
function pairsInStyles(): string[] {
  const files = readdirSync(UI, { recursive: true, encoding: 'utf8' })
  const rules = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => readFileSync(join(UI, file), 'utf8').match(/[^{}]+\{[^{}]*\}/g) ?? [])
  const pairs = rules.flatMap((rule) => {
    const text = /[\s;{]color: var\(--([\w-]+)\)/.exec(rule)?.[1]
    const ground = /background: var\(--([\w-]+)\)/.exec(rule)?.[1]
    return text && ground ? [`${text} on ${ground}`] : []
  })
  return [...new Set(pairs)]
}

const TEXTS = WORDS.flatMap(([text, on]) =>
  on.map((ground) => [`${text} on ${ground}`, TEXT] as const),
)
const PAIRS: readonly (readonly [pair: string, least: number])[] = [
  ...pairsInStyles().map((pair) => [pair, TEXT] as const),
  ...TEXTS,
  ...SHAPES.flatMap(([shape, on]) => on.map((ground) => [`${shape} on ${ground}`, SHAPE] as const)),
]

/** The contrast of a pair such as `ink on wall`. */
function contrastOf(pair: string, tokens: ReadonlyMap<string, Colour>): number {
  const [one, other] = pair.split(' on ').map((name) => tokens.get(name))
  if (!one || !other) throw new Error(`tokens.css has no ${pair}`)
  return contrast(over(one, other), other)
}

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, tokens) => {
  test.each(PAIRS)('%s is at least %f : 1', (pair, least) => {
    expect(contrastOf(pair, tokens)).toBeGreaterThanOrEqual(least)
  })
})

describe.each([
  ['light', gallery.light],
  ['dark', gallery.dark],
])('the gallery of the flows, %s', (_, tokens) => {
  test.each([...TEXTS, ...GALLERY_SHAPES])('%s is at least %f : 1', (pair, least) => {
    expect(contrastOf(pair, tokens)).toBeGreaterThanOrEqual(least)
  })
})

test('the stylesheets name pairs, and most colours are others in the dark', () => {
  expect(pairsInStyles().length).toBeGreaterThan(8)
  const same = [...light].filter(([name, colour]) => String(dark.get(name)) === String(colour))
  expect(same.map(([name]) => name)).toEqual(['on-dusk'])
})

test('black on white is 21 : 1', () => {
  expect(contrast(readColour('#000000'), readColour('#ffffff'))).toBeCloseTo(21)
})

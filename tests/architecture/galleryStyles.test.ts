import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type StyleRule, styleRules } from '../support/styleRules.ts'

const RULES = styleRules(join(import.meta.dirname, '..', '..', 'flows'))

function placeOf({ file, selector, media }: StyleRule): string {
  const around = media.replace('@media', ' at').replace('@container', ' within')
  return `${file} ${selector}${around}`
}

/** What the rules of these files say about some properties; by default all files. */
function said(properties: readonly string[], files?: readonly string[]): string[] {
  return RULES.filter(({ file }) => files?.includes(file) ?? true)
    .flatMap((rule) =>
      properties.flatMap((property) => {
        const value = rule.values.get(property)
        return value === undefined ? [] : [`${placeOf(rule)}: ${value}`]
      }),
    )
    .toSorted()
}

test('what lies over what in the gallery', () => {
  expect(said(['z-index'])).toEqual(
    [
      'ChartCanvas .hint: 1',
      'Legend .legend[open]: 1',
      'Screens .camera: -1',
      'Shell .bar: 2',
      'SplitHandle .handle: 1',
    ].toSorted(),
  )
})

test('what is placed in the gallery, and within what', () => {
  expect(said(['position'])).toEqual(
    [
      ...['ChartCanvas .buttons: absolute', 'ChartCanvas .canvas: relative'],
      ...['ChartCanvas .hint: absolute', 'ChartCanvas .kind: absolute'],
      ...['ChartCanvas .svg: absolute', 'ChartCanvas .svg at print: static'],
      ...['ChartPage .embedded: relative', 'ChartPage .open: absolute'],
      'Legend .legend: absolute',
      'Legend .legend:not([open]) .name at (max-width: 52rem): absolute',
      ...['Overview .card, .fault: relative', 'Overview .card h2 a::after: absolute'],
      ...['PlayArea .area: relative', 'Screens .camera: fixed', 'Shell .bar: relative'],
      ...['Shell .results: absolute', 'Shell .search: relative', 'SplitHandle .handle: relative'],
      'base .visually-hidden: absolute',
    ].toSorted(),
  )
})

test('what is not shown in the gallery, at which widths and on paper', () => {
  const hidden = RULES.filter(({ values }) => values.get('display') === 'none').map(placeOf)
  expect(hidden.toSorted()).toEqual(
    [
      'ChartCanvas .buttons at print',
      "ChartPage .page[data-side='screens'] .chart, .tabs at print",
      'ChartPage .played[hidden]',
      'ChartPage .side at print',
      'Legend .legend at print',
      'Legend .sign',
      'PlayArea .bar small',
      'PlayArea .beside > [hidden]',
      'PlayArea .parts within (min-width: 44rem)',
      'Presentation .done, .chart at (max-width: 52rem)',
      'Screens .bar, .camera, .strip details, .save at print',
      'Shell .bar at print',
      'Shell .home span at (max-width: 40rem)',
      'Shell .none',
      'SplitHandle .handle at print',
      'base [hidden]',
      'panel .calls[hidden], .timers[hidden]',
      'panel .problem:empty',
    ].toSorted(),
  )
  expect(said(['visibility'])).toEqual(
    [
      "PlayArea .area[data-part='controls'] .screen, .area[data-part='screen'] .beside: hidden",
      'PlayArea .area[data-part] :is(.screen, .beside) within (min-width: 44rem): visible',
    ].toSorted(),
  )
})

test('what is cut off in the gallery, and what scrolls within itself', () => {
  expect(said(['overflow', 'overflow-x', 'overflow-y'])).toEqual(
    [
      ...['ChartCanvas .buttons: hidden', 'ChartCanvas .canvas at print: visible'],
      ...['ChartCanvas .canvas: hidden', 'ChartPage .follow: auto', 'ChartPage .panel: auto'],
      ...['ChartPage .panel at print: visible', 'ChartPage .panel[data-fills]: hidden'],
      ...['EventLog .log: auto', 'EventLog .payload: auto', 'Legend .parts: auto'],
      'Legend .legend:not([open]) .name at (max-width: 52rem): hidden',
      ...['Overview .card, .fault: hidden', 'Overview .fault pre: auto'],
      ...['Overview .scroller: auto', 'Overview .thumbnail: hidden', 'PlayArea .beside: auto'],
      ...['Presentation .done: auto', 'ScreenFrame .device: clip', 'Screens .camera: clip'],
      ...['Shell .main: auto', 'Shell .results: auto', 'StillPicture .device: clip'],
      ...['base .visually-hidden: hidden', 'base html:has(dialog[open]): hidden'],
      ...['diffPage .drawing at print: visible', 'diffPage .drawing: auto'],
      'panel .data, .editor: auto',
    ].toSorted(),
  )
})

test('what in the gallery lets presses and fingers through, and what is only there for the camera', () => {
  expect(said(['pointer-events', 'touch-action', 'opacity'])).toEqual(
    [
      'ChartCanvas .hint: none',
      'ChartCanvas .svg: none',
      'Legend .parts svg: none',
      'Screens .camera: none',
      'Screens .camera: 0',
      'SplitHandle .handle: none',
      'StillPicture .page: none',
      'base button: manipulation',
      'chartMarks .chart-edge.is-heat-0, .chart-label.is-heat-0: 0.35',
    ].toSorted(),
  )
})

test('how chart, panel, screen and slide share the page', () => {
  const played = "[data-side='screens'], [data-side='play'], [data-side='paths']"
  const part = (room: string) => `minmax(0, 1fr) auto minmax(0, var(--part, ${room}))`
  const properties = ['grid-template', 'grid-template-columns', 'grid-template-rows']
  expect(said(properties, ['ChartPage', 'PlayArea', 'Presentation'])).toEqual(
    [
      'ChartPage .live: minmax(0, 1fr)',
      `ChartPage .page: ${part('23rem')}`,
      `ChartPage .page:is(${played}): ${part('min(47rem, 58%)')}`,
      `ChartPage .page:is([data-side='live'], [data-side='sessions']): ${part('min(30rem, 45%)')}`,
      'ChartPage .page, .page[data-side] at (max-width: 52rem): minmax(0, 1fr)',
      `ChartPage .page, .page[data-side] at (max-width: 52rem): ${part('45%')}`,
      `ChartPage .page:is(${played}) at (max-width: 52rem): ${part('55%')}`,
      'PlayArea .area: auto minmax(0, 1fr) / minmax(0, 1fr)',
      'PlayArea .area within (min-width: 44rem): minmax(20rem, 1fr) minmax(20rem, 1fr)',
      'Presentation .beside: auto auto minmax(0, 1fr) / minmax(0, 1fr)',
      'Presentation .presentation: auto minmax(0, 1fr) / minmax(0, 1fr)',
      'Presentation .slide: minmax(0, 1fr) / minmax(14rem, 34%) minmax(0, 1fr)',
      "Presentation .slide[data-device='desktop']: minmax(0, 60%) minmax(0, 1fr)",
      'Presentation .slide, .slide[data-device] at (max-width: 52rem): minmax(0, 1fr) auto / minmax(0, 1fr)',
    ].toSorted(),
  )
})

test('what brings a transition about has one colour, in its words, its bar and its description', () => {
  const isOfCause = (one: string) => /\.is-.*--chart-(?!ink|paper)/.test(one)
  const colours = said(['fill'], ['chart']).filter(isOfCause)
  expect(colours).toEqual(
    [
      'chart .chart-text.is-after: var(--chart-time)',
      'chart .chart-text.is-answered: var(--chart-ok)',
      'chart .chart-text.is-call, .chart-text.is-flow, .chart-text.is-source: var(--chart-event)',
      'chart .chart-text.is-event, .chart-text.is-after, .chart-text.is-answered, .chart-text.is-refused, .chart-text.is-failed: var(--chart-event)',
      'chart .chart-text.is-failed: var(--chart-fail)',
      'chart .chart-text.is-guard, .chart-text.is-note, .chart-text.is-action: var(--chart-soft)',
      'chart .chart-text.is-refused: var(--chart-refused)',
      'chart .is-after .chart-label-bar: var(--chart-time)',
      'chart .is-answered .chart-label-bar, .is-ended .chart-label-bar: var(--chart-ok)',
      'chart .is-failed .chart-label-bar: var(--chart-fail)',
      'chart .is-refused .chart-label-bar: var(--chart-refused)',
    ].toSorted(),
  )
  expect(said(['border-color'], ['About'])).toEqual(
    [
      "About .transition[data-cause='answered'], .transition[data-cause='ended']: var(--ok)",
      "About .transition[data-cause='failed']: var(--danger)",
      "About .transition[data-cause='refused'], .transition[data-cause='after']: var(--strength-orange)",
    ].toSorted(),
  )
})

test('each mark of a chart has its colour, and is broken where something is missing or gone', () => {
  const both = (name: string) => `.is-${name} > .chart-box, .is-${name} > .chart-label-box`
  const change = (name: string) =>
    `.chart-state.is-${name} > .chart-box, .chart-label.is-${name} > .chart-label-box`
  const held = (name: string) =>
    `.chart-state:${name} > .chart-box, .chart-label:${name} > .chart-label-box`
  const heat = [1, 2, 3, 4].map((shade) => `.chart-edge.is-heat-${shade}`).join(', ')
  const colours = {
    focus: [both('chosen'), both('found'), held('hover'), held('focus-visible')],
    glow: [
      ...['.is-active > .chart-box', '.is-possible > .chart-label-box'],
      ...['.chart-edge.is-taken', heat],
    ],
    ok: ['.chart-edge.is-covered', '.chart-edge.is-added', change('added')],
    fail: ['.chart-edge.is-uncovered', '.chart-edge.is-removed', change('removed')],
    lit: ['.chart-edge.is-changed', change('changed')],
  }
  const labels = [
    'chartMarks .chart-label.is-taken > .chart-label-box: var(--chart-glow)',
    'chartMarks .chart-label.is-uncovered > .chart-label-box: var(--chart-fail)',
  ]
  const strokes = Object.entries(colours).flatMap(([colour, selectors]) =>
    selectors.map((selector) => `chartMarks ${selector}: var(--chart-${colour})`),
  )
  expect(said(['stroke'], ['chartMarks'])).toEqual([...strokes, ...labels].toSorted())
  expect(said(['stroke-dasharray'], ['chartMarks'])).toEqual(
    [
      `chartMarks ${both('found')}: 3 3`,
      'chartMarks .chart-edge.is-uncovered: 5 4',
      'chartMarks .chart-label.is-uncovered > .chart-label-box: 5 4',
      'chartMarks .chart-edge.is-taken: none',
      'chartMarks .chart-label.is-taken > .chart-label-box: none',
      `chartMarks ${change('removed')}: 7 5`,
      'chartMarks .chart-edge.is-removed: 7 5',
    ].toSorted(),
  )
})

test('motion in the gallery stops for people who ask the system for that, and only for them', () => {
  const still = RULES.filter(({ values }) => values.get('transition') === 'none !important')
  expect(still.map(({ file, media }) => [file, media])).toEqual([
    ['base', '@media (prefers-reduced-motion: reduce)'],
  ])
  expect(said(['outline'], ['base'])).toEqual(['base :focus-visible: 3px solid var(--focus)'])
})

test('what is chosen, current or wrong in the gallery stands out', () => {
  const marked = said(['border-color', 'background', 'outline']).filter((one) =>
    one.includes('[aria-'),
  )
  const pressed = ".button[aria-pressed='true'], .button[aria-current='step']"
  expect(marked).toEqual(
    [
      "ChartCanvas .kind[aria-pressed='true']: var(--primary)",
      "ChartCanvas .kind[aria-pressed='true']: var(--primary-soft)",
      "ChartPage .follow button[aria-pressed='true']: var(--lamp)",
      "ChartPage .follow button[aria-pressed='true']: var(--lamp-soft)",
      "ChartPage .tabs button[aria-selected='true']: var(--primary)",
      `PressButton ${pressed}: var(--primary)`,
      `PressButton ${pressed}: var(--primary-soft)`,
      'Screens .strip > li[aria-current] > :first-child > *: 3px solid var(--focus)',
      'Sessions .steps button[aria-current]: var(--lamp)',
      'Sessions .steps button[aria-current]: var(--lamp-soft)',
      "panel .editor[aria-invalid='true']: var(--danger)",
    ].toSorted(),
  )
})

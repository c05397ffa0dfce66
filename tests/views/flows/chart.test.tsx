import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Chart, type Chosen } from '../../../flows/chart/Chart.tsx'
import { LEGEND } from '../../../flows/gallery/canvas/legendParts.tsx'
import type { LaidOutChart, Line, StateBox } from '../../../flows/layout/laidOut.ts'
import '../../support/screen.tsx'

const line = (kind: Line['kind'], text: string, y: number): Line => ({
  ...{ kind, text, x: 112, y, width: 30 },
})
const state = (id: string, more: Partial<StateBox> = {}): StateBox => ({
  ...{ id, kind: 'atomic', mark: undefined, isRegion: false, isPending: false, header: 30 },
  ...{ x: 100, y: 50, width: 60, height: 40, lines: [line('name', id, 70)], ...more },
})
const CHART: LaidOutChart = {
  ...{ id: 'door', width: 300, height: 200 },
  states: [
    state('', { kind: 'parallel', lines: [line('name', 'door', 70)] }),
    state('shut', { kind: 'compound', isRegion: true }),
    state('open', { lines: [line('name', 'open', 70), line('words', 'It is open.', 86)] }),
  ],
  labels: [
    {
      ...{ transition: 'push', cause: 'failed', x: 10, y: 20, width: 60, height: 40 },
      lines: [line('failed', 'askWho fails', 34), line('guard', 'only if isLate', 50)],
    },
  ],
  marks: [{ state: 'shut', x: 40, y: 60, width: 12, height: 12 }],
  edges: [
    { ...edge('state shut', 'label push'), transition: 'push', hasArrow: false },
    { ...edge('label push', 'state open'), transition: 'push', hasArrow: true },
    { ...edge('mark shut', 'state shut'), transition: undefined, hasArrow: true },
  ],
}
const MARKING = { chosen: 'push', active: new Set(['shut']), taken: new Set(['push']) }

function edge(from: string, to: string) {
  const points = [[0, 0] as const, [0, 50] as const]
  return { from, to, points }
}

const GEOMETRY = ['x', 'y', 'width', 'height', 'cx', 'cy', 'r', 'x1', 'x2', 'y1', 'y2', 'd']

function told(part: Element | null | undefined, names: readonly string[]): (string | null)[] {
  return names.map((name) => part?.getAttribute(name) ?? null)
}

/** The shapes and texts of a part of a drawing, a line each. */
function drawn(part: Element): string[] {
  return [...part.querySelectorAll('rect, line, circle, path, text')].map((shape) =>
    told(shape, ['class', ...GEOMETRY])
      .filter((one) => one !== null)
      .join(' '),
  )
}

function draw(chart: LaidOutChart, onChoose?: (chosen: Chosen) => void) {
  const titles = new Map([['open', 'Come in.']])
  const { container } = render(
    <svg aria-label="Chart">
      <Chart chart={chart} marking={MARKING} titles={titles} onChoose={onChoose} />
    </svg>,
  )
  return container
}

const BOX = 'chart-box 100 50 60 40'
const NAME = 'chart-text is-name 112 70'

test.each<[string, Partial<StateBox>, string[]]>([
  ['a state', {}, [BOX, NAME]],
  ['the end', { kind: 'final' }, [BOX, 'chart-final 103 53 54 34', NAME]],
  ['a state around others', { kind: 'compound' }, [BOX, 'chart-rule 100 160 80 80', NAME]],
  ['a state with regions', { kind: 'parallel' }, [BOX, 'chart-rule 100 160 80 80', NAME]],
  ['a busy state', { isPending: true }, [BOX, 'chart-pending 146 66 5', NAME]],
  [
    'a way back',
    { kind: 'history', mark: 'H*' },
    [BOX, 'chart-history-ring 143 67 10', 'chart-history 143 71', NAME],
  ],
])('%s has its shape', (_, more, shapes) => {
  const part = draw({ ...CHART, states: [state('shut', more)] }).querySelector('.chart-state')
  expect(part && drawn(part)).toEqual(shapes)
  if (more.mark) expect(part?.querySelector('.chart-history')?.textContent).toBe(more.mark)
})

test('states, lines, dots and labels lie over each other in this order, with their marks', () => {
  const chart = draw(CHART).querySelector('.chart')
  const classes = [...(chart?.children ?? [])].map((part) => part.getAttribute('class'))
  expect(classes).toEqual([
    ...[null, 'chart-state is-parallel is-machine', 'chart-state is-compound is-region is-active'],
    ...['chart-state is-atomic', 'chart-edge is-taken is-chosen', 'chart-edge is-taken is-chosen'],
    ...['chart-edge', 'chart-mark', 'chart-label is-failed is-taken is-chosen'],
  ])
  const edges = [...(chart?.querySelectorAll('.chart-edge') ?? [])]
  expect(edges.map((one) => told(one, ['d', 'marker-end']))).toEqual([
    ['M0 0L0 50', null],
    ['M0 0L0 50', 'url(#chart-arrow)'],
    ['M0 0L0 50', 'url(#chart-arrow)'],
  ])
  expect(chart?.querySelector('marker')?.id).toBe('chart-arrow')
  expect(told(chart?.querySelector('.chart-mark'), ['cx', 'cy', 'r'])).toEqual(['46', '66', '6'])
  const label = chart?.querySelector('.chart-label')
  expect(label && drawn(label)).toEqual([
    ...['chart-label-box 10 20 60 40', 'chart-label-bar 10 24 3 32'],
    ...['chart-text is-failed 112 34', 'chart-text is-guard 112 50'],
  ])
  const fitted = told(label?.querySelector('text'), ['textLength', 'lengthAdjust'])
  expect(fitted).toEqual(['30', 'spacingAndGlyphs'])
})

test('what can be pressed says what it is; a chart without an aim is a picture', () => {
  const names = ['data-chosen', 'aria-label', 'aria-roledescription', 'aria-description']
  const parts = [...draw(CHART, () => undefined).querySelectorAll('[role=button][tabindex="0"]')]
  expect(parts.map((part) => told(part, [...names, 'aria-pressed']))).toEqual([
    ['state ', 'door', 'state', null, 'false'],
    ['state shut', 'shut', 'state', null, 'false'],
    ['state open', 'open It is open.', 'state', 'Come in.', 'false'],
    ['transition push', 'askWho fails only if isLate', 'transition', null, 'true'],
  ])
  expect(draw(CHART).querySelectorAll('[role], [tabindex], [aria-pressed]')).toHaveLength(0)
})

test('a part is pressed by pointer, Enter and the space bar', () => {
  const choose = vi.fn()
  const label = draw(CHART, choose).querySelector('.chart-label') as Element
  fireEvent.click(label)
  const moved = ['Enter', ' ', 'a', 'Tab'].map((key) => fireEvent.keyDown(label, { key }))
  expect(moved).toEqual([false, false, true, true])
  expect(choose.mock.calls).toEqual(Array(3).fill([{ kind: 'transition', id: 'push' }]))
})

test('the legend shows each sign as charts have it, with what it means', () => {
  const signs = LEGEND.map(({ heading, parts }) => [
    heading,
    ...parts.map(({ sample, means }) => {
      const { container, unmount } = render(<div>{sample}</div>)
      const classes = [...container.querySelectorAll('.chart [class]')].map(
        (part) => part.getAttribute('class')?.replace('chart-', '') ?? '',
      )
      const sign = classes.length > 0 ? classes.join(', ') : container.textContent
      unmount()
      return `${sign}: ${means}`
    }),
  ])
  const label = (marks: string, means: string) => `label ${marks}, label-box, label-bar: ${means}`
  expect(signs).toEqual([
    [
      'Boxes',
      'state is-atomic, box: A state: where the flow can be',
      'state is-compound, box, rule: A state with states inside, of which one is active',
      'state is-compound is-region, box: Regions: all are active side by side',
      'mark: The initial state',
      'state is-final, box, final: The end',
      'state is-atomic, box, pending: Busy: something is awaited',
      'history-ring, history: Goes back to where it was; H*: with the states inside',
    ],
    [
      'Transitions',
      label(
        'is-event',
        'Somebody does something, an answer may be a refusal, or it goes on at once',
      ),
      label('is-answered', 'An answer comes, or a flow inside ends'),
      label('is-refused', 'The answer is a refusal'),
      label('is-failed', 'No answer comes'),
      label('is-after', 'Time passes'),
    ],
    [
      'Words',
      '1. if …: Tried in this order; the first that holds is taken',
      'otherwise: Taken when none before it holds',
      'only if …: If it does not hold, nothing happens',
      '/ …: What is done on the way, on entry or on exit',
      'calls, runs, listens to: Goes on while the state lasts: a call, another flow, or a source of events',
    ],
    [
      'While it is played',
      'state is-atomic is-active, box: Active now',
      label('is-event is-possible', 'Can happen now: press it'),
      'edge is-taken: Was just taken',
      'edge is-covered: A test path takes it',
      'edge is-uncovered: No test path takes it',
    ],
  ])
})

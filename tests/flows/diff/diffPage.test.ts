import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MachineDiff } from '../../../flows/diff/change.ts'
import { compareMachine } from '../../../flows/diff/compareMachine.ts'
import { writePage } from '../../../flows/diff/writePage.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { machine } from '../build.ts'

const STRONG = { guard: 'isStrong', targets: ['shut'] }
const DOOR = compareMachine(
  machine('door', {
    states: { shut: { transitions: [STRONG] }, old: { description: 'Worn.' } },
    code: { guards: { isStrong: '() => a' } },
  }),
  machine('door', {
    states: { shut: { description: 'Shut & "quiet"', transitions: [STRONG] }, ajar: {} },
    code: { guards: { isStrong: '() => a < b' } },
  }),
)

const MACHINES: MachineDiff[] = [
  { id: 'bell', kind: 'added', after: machine('bell', { purpose: 'Rings.', states: { a: {} } }) },
  ...(DOOR ? [DOOR] : []),
  { id: 'gate', kind: 'removed', before: machine('gate', { purpose: 'Old.', states: { a: {} } }) },
  {
    id: 'hatch',
    kind: 'broken',
    side: 'before',
    fault: { message: 'Unexpected <.', file: 'hatch.ts', line: 7 },
  },
  {
    id: 'lamp one',
    kind: 'broken',
    side: 'after',
    fault: { message: 'It ended.', file: 'lamp.ts', line: undefined },
  },
]

/** The page about these flows, its text without styles and drawings, and the drawings. */
async function page(machines: readonly MachineDiff[]) {
  const tree = { before: 'abc', after: 'the <files>', machines, same: 1 }
  const folder = join(await temporaryFolder(), 'deep', 'pages')
  const file = await writePage(tree, folder)
  expect(file).toBe(join(folder, 'index.html'))
  const html = await readFile(file, 'utf8')
  const drawing = /<svg .*?<\/svg>/gs
  const [, body = ''] = /<body>(.*)<\/body>/s.exec(html.replaceAll(drawing, '(chart)')) ?? []
  return { html, body, drawings: [...html.matchAll(drawing)].map(([svg]) => svg) }
}

const LEGEND =
  '<ul class="legend" aria-label="The marks on the charts">' +
  '<li><b class="sign is-added">new</b> thick green line</li>' +
  '<li><b class="sign is-removed">gone</b> broken red line, struck out</li>' +
  '<li><b class="sign is-changed">changed</b> thick amber line</li></ul>'

function line(kind: 'added' | 'removed' | 'changed', says: string): string {
  const sign = { added: 'new', removed: 'gone', changed: 'changed' }[kind]
  return `<li><b class="sign is-${kind}">${sign}</b><div>${says}</div></li>`
}

function section(id: string): string {
  return `<section class="drawing" tabindex="0" aria-label="The chart of ${id}">(chart)</section>`
}

test('every flow has its changes with their code, and its chart if it can be read', async () => {
  const { html, body, drawings } = await page(MACHINES)
  const code =
    '<details><summary>The code of <code>isStrong</code></summary>' +
    '<pre><del>() =&gt; a</del></pre><pre><ins>() =&gt; a &lt; b</ins></pre></details>'
  const parts = [
    '<main><h1>What changed in the flows</h1>',
    '<p>1 flow changed, 1 flow new, 1 flow gone, 2 flows not readable; 1 flow is as it was.',
    ' From <code>abc</code> to <code>the &lt;files&gt;</code>.</p>',
    LEGEND,
    '<nav aria-label="Flows"><a href="#bell">bell</a><a href="#door">door</a><a href="#gate">gate</a>',
    '<a href="#hatch">hatch</a><a href="#lamp%20one">lamp one</a></nav>',
    '<article id="bell"><h2>bell</h2>',
    `<ul>${line('added', 'The flow is new. Rings.')}</ul>${section('bell')}</article>`,
    '<article id="door"><h2>door</h2><ul>',
    line('added', 'The state <code>ajar</code> is new.'),
    line('removed', 'The state <code>old</code> is gone: <q>Worn.</q>'),
    line(
      'changed',
      'The description of <code>shut</code> is new: <q>Shut &amp; &quot;quiet&quot;</q>.',
    ),
    line(
      'changed',
      `The guard <code>isStrong</code> asks something else; it is used in <code>shut</code>.${code}`,
    ),
    `</ul>${section('door')}</article>`,
    '<article id="gate"><h2>gate</h2>',
    `<ul>${line('removed', 'The flow is gone. Old.')}</ul>${section('gate')}</article>`,
    '<article id="hatch"><h2>hatch</h2><p>Cannot be compared: in the older version ',
    '<code>hatch.ts:7</code> cannot be read. Unexpected &lt;.</p></article>',
    '<article id="lamp one"><h2>lamp one</h2><p>Cannot be compared: in the newer version ',
    '<code>lamp.ts</code> cannot be read. It ended.</p></article></main>',
  ]
  expect(body).toBe(parts.join(''))
  expect(html).toMatch(/^<!doctype html>\n<html lang="en">.*<\/html>\n$/s)
  expect(html).toContain('<title>What changed in the flows</title>')
  const classes = (svg = '') =>
    [...svg.matchAll(/is-(?:added|removed|changed)/g)].map(([name]) => name)
  expect(drawings.map((svg) => [...new Set(classes(svg))].sort())).toEqual([
    ['is-added'],
    ['is-added', 'is-changed', 'is-removed'],
    ['is-removed'],
  ])
  const sized = /^<svg width="(\d+)" height="(\d+)" viewBox="0 0 \1 \2" role="img"><title>The chart/
  expect(drawings.filter((svg) => !sized.test(svg))).toEqual([])
})

test('a page about one flow has no list of flows, and one without changes no marks either', async () => {
  const { body, html } = await page(MACHINES.slice(3, 4))
  expect([body.includes('<nav'), body.includes(LEGEND)]).toEqual([false, true])
  // The styles of the gallery's colours, of its charts, of their marks, and of this page.
  const rules = ['--wall: light-dark(', '.chart {', '.chart-edge.is-uncovered', '.legend']
  expect(rules.filter((rule) => !html.includes(rule))).toEqual([])
  expect((await page([])).body).toBe(
    '<main><h1>What changed in the flows</h1><p>Nothing changed in 1 flow. From <code>abc</code>' +
      ' to <code>the &lt;files&gt;</code>.</p></main>',
  )
})

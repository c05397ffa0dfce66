import { execFile } from 'node:child_process'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { MachinePaths } from '../../machines/paths/generate.ts'
import type { Action } from '../../scripts/paths/flowScreen.ts'
import { featureOf } from '../../scripts/paths/gherkin.ts'
import type { AnyScript } from '../../scripts/paths/script.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const RUNNER = join(import.meta.dirname, '../../scripts/paths/runner')

/** Stands in for Cucumber, which is no dependency of the product. */
const CUCUMBER = `
export const defined = []
export const hooks = {}
const define = (words, run) => defined.push({ words, run })
export const [Given, When, Then] = [define, define, define]
export const setDefaultTimeout = () => undefined
export const Before = (run) => Object.assign(hooks, { Before: run })
export const After = (run) => Object.assign(hooks, { After: run })
export const BeforeAll = (run) => Object.assign(hooks, { BeforeAll: run })
export const AfterAll = (run) => Object.assign(hooks, { AfterAll: run })
`

/** Stands in for Playwright and notes what it is asked. */
const PLAYWRIGHT = `
export const log = []
export const note = (kind) => (...given) => void log.push([kind, ...given])
export const expect = { configure: () => 'patient' }
const context = { newPage: async () => 'page', close: note('close') }
const newContext = async (settings) => (log.push(['context', settings]), context)
export const chromium = { launch: async () => ({ newContext }) }
export const specs = []
export const test = (title, details, run) => specs.push({ title, details, run })
test.step = 'step'
test.info = () => ({ skip: note('skip') })
`

/** Stands in for the driver and notes what it is told. */
const DRIVER = `
import { note } from '@playwright/test'
export const walk = (page, { id }, step) => note('walk')(page, id, step)
export class Walker {
  constructor(page, script, look) {
    Object.assign(this, { script, network: { change: note('change') } })
    note('walker')(page, script.id, look)
  }
}
for (const kind of ['begin', 'next', 'act', 'seeText', 'seeNoText', 'seeBusy', 'seeAddress'])
  Walker.prototype[kind] = note(kind)
for (const kind of ['seeCall', 'seeCalls']) Walker.prototype[kind] = note(kind)
`

/** Runs the lines of a feature as Cucumber does, then the specifications of Playwright; prints what was noted. */
const RUN = `
import { readFileSync } from 'node:fs'
import { defined, hooks } from '@cucumber/cucumber'
import { log, specs } from '@playwright/test'
await import('./steps.mjs')
await import('./paths.spec.mjs')
const patternOf = (words) => words instanceof RegExp ? words : new RegExp(
  '^' + words.replaceAll('{string}', '"((?:[^"\\\\\\\\]|\\\\\\\\.)*)"').replaceAll('{int}', '(\\\\d+)') + '$',
)
const valueOf = (text) => /^\\d+$/.test(text) ? Number(text) : text.replaceAll('\\\\"', '"')
const world = {}
await hooks.BeforeAll()
await hooks.Before.call(world, { pickle: { tags: [{ name: '@door' }, { name: '@door-1' }] } })
for (const [line, ...block] of JSON.parse(readFileSync('lines.json', 'utf8'))) {
  const { words, run } = defined.find(({ words }) => patternOf(words).test(line))
  const [, ...given] = patternOf(words).exec(line)
  await run.call(world, ...given.map((text) => words instanceof RegExp ? text : valueOf(text)), ...block)
}
await hooks.After.call(world)
const noted = log.splice(0)
for (const { run } of specs) await run({ page: 'page' })
console.log(JSON.stringify({ noted, walked: log, specs: specs.map(({ title, details }) => [title, details.tag]) }))
`

async function write(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
}

/** The steps of a feature; a step with a doc string is followed by its text. */
function linesOf(feature: string): string[][] {
  const steps = feature.split(/^ {4}(?:Given|When|Then|And) /m).slice(1)
  return steps.map((text) => {
    const [line = '', ...more] = text.split('\n')
    const block = more.filter((one) => one.startsWith('      ')).map((one) => one.slice(6))
    return block.length > 0 ? [line, block.slice(1, -1).join('\n')] : [line]
  })
}

const ACTIONS: readonly Action[] = [
  ...[{ press: 'Knock' }, { fill: 'Name', with: 'say "Ada"' }, { choose: 'guest' }],
  ...[{ try: { press: 'Ring' } }, { try: { fill: 'Name', with: '' } }, { try: { choose: 'x' } }],
  ...[{ focus: 'Code' }, { type: 'ab' }, { key: 'Enter' }, { open: '/door' }, { until: 'Open' }],
  ...[{ go: 'back' } as const, { go: 'forward' } as const, { seconds: 59 }],
  ...[{ noAnswer: 'GET /why' }, { answer: 'GET /who', with: {} }],
  { answer: 'GET /who', with: { status: 409, json: { status: 409, message: 'No.' } } },
  { answer: 'GET /who', with: { status: 200, json: { name: 'Ada' } } },
  { answer: 'GET /who', with: { status: 200, text: 'two\nlines' } },
]
const CALLS = ['GET /who', 'GET /why']
const seen = { shows: ['Who?'], gone: ['Door'], busy: ['Knock'], address: '/door', calls: CALLS }
const world = { 'GET /me': { status: 200 } }
const SCRIPT = {
  ...{ machine: 'door', id: 'door-1', title: 'knock', tags: ['safety'], given: '', at: '/door' },
  steps: [
    { does: '', sees: '', actions: [], expects: { ...seen, gone: [], shows: ['Door'], calls: [] } },
    { does: 'knock', sees: '', actions: ACTIONS, world, expects: seen },
    { does: 'go', sees: '', actions: [{ press: 'Go' }], expects: { ...seen, calls: null } },
  ],
}
const SKIPPED = { ...{ machine: 'door', id: 'door-2', title: 'sing' }, tags: [], skipped: 'No.' }

test('a feature does with its steps what Playwright does with the script, and both say what is skipped', async () => {
  const folder = await temporaryFolder()
  const path = { id: 'door-1', title: 'knock', given: '', tags: [], steps: [] }
  const machine = { id: 'door', paths: [path] } as unknown as MachinePaths
  const lines = linesOf(featureOf(machine, [SCRIPT as unknown as AnyScript]))
  for (const file of ['steps.mjs', 'paths.spec.mjs']) {
    await cp(join(RUNNER, file), join(folder, file))
  }
  const paths = JSON.stringify({ paths: [SKIPPED, SCRIPT] })
  const texts = { 'lines.json': JSON.stringify(lines), 'driver.mjs': DRIVER, 'run.mjs': RUN }
  await write(folder, { 'paths.json': paths, 'package.json': '{"type":"module"}', ...texts })
  for (const [name, text] of [
    ['@cucumber/cucumber', CUCUMBER],
    ['@playwright/test', PLAYWRIGHT],
  ] as const) {
    const about = '{"type":"module","exports":"./index.mjs"}'
    await write(join(folder, 'node_modules', name), { 'package.json': about, 'index.mjs': text })
  }
  const env = { ...process.env, BASE_URL: 'http://a.test' }
  const started = promisify(execFile)(process.execPath, ['run.mjs'], { cwd: folder, env })
  const { noted, walked, specs } = JSON.parse((await started).stdout)
  expect(noted).toEqual([
    ['context', { baseURL: 'http://a.test', locale: 'en-CA', serviceWorkers: 'block' }],
    ...[['walker', 'page', 'door-1', 'patient'], ['begin']],
    ...[
      ['seeText', 'Door'],
      ['seeBusy', 'Knock'],
      ['seeAddress', '/door'],
      ['seeCalls', []],
    ],
    ...[['change', world], ['next', []], ...ACTIONS.map((action) => ['act', action])],
    ...[
      ['seeText', 'Who?'],
      ['seeNoText', 'Door'],
      ['seeBusy', 'Knock'],
    ],
    ...[['seeAddress', '/door'], ...CALLS.map((call) => ['seeCall', call])],
    ...[
      ['next', CALLS],
      ['act', { press: 'Go' }],
    ],
    ...[['seeText', 'Who?'], ['seeBusy', 'Knock'], ['seeAddress', '/door'], ['close']],
  ])
  expect(walked).toEqual([
    ['skip', true, 'No.'],
    ['walk', 'page', 'door-1', 'step'],
  ])
  expect(specs).toEqual([
    ['door: sing', ['@door', '@door-2']],
    ['door: knock', ['@door', '@door-1', '@safety']],
  ])
})

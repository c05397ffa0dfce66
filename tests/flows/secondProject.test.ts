import { execFile } from 'node:child_process'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { collect } from '../../flows/build/collect.ts'
import { statesIn } from '../../flows/definition/statesIn.ts'
import { run } from '../../flows/diff/run.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const KITCHEN = join(import.meta.dirname, 'secondProject')
const start = promisify(execFile)

/** Runs a command about the kitchen, or a changed copy of it; what it prints. */
async function pathsIn(project: string, ...words: string[]): Promise<string> {
  const env = { ...process.env, FLOWS_PROJECT: project }
  const command = [join(ROOT, 'scripts', 'paths', 'main.ts'), ...words]
  const { stdout, stderr } = await start(process.execPath, command, { env, maxBuffer: 2 ** 26 })
  return stderr + stdout
}

const paths = (...words: string[]) => pathsIn(KITCHEN, ...words)

describe('the gallery of another product', () => {
  const made = collect(KITCHEN)

  test('has its name, its machines and nothing of this product', async () => {
    const { index } = await made
    expect(index.product).toBe('Kitchen')
    expect(index.languages).toEqual({ en: 'English' })
    expect(index.faults).toEqual([])
    expect(index.machines.map(({ id, warnings }) => [id, warnings])).toEqual([
      ['oven', []],
      ['timers', []],
      ['timer', []],
    ])
    expect(JSON.stringify([...(await made).pages])).not.toMatch(/nookmate|machines\//i)
  })

  test('leads on its map from a machine to the one that it spawns', async () => {
    const { systemMap } = await made
    expect(systemMap.edges.map(({ id }) => id)).toEqual(['timers > timer'])
  })

  test('draws regions, history, raised events, spawned flows and delays', async () => {
    const { pages } = await made
    const [oven, timers] = [pages.get('oven'), pages.get('timers')]
    const states = oven?.chart.states ?? []
    expect(states.filter(({ isRegion }) => isRegion).map(({ id }) => id)).toEqual([
      ...['door', 'heat', 'recipe'],
    ])
    expect(states.find(({ id }) => id === 'heat.on.asBefore')?.mark).toBe('H')
    const all = oven ? statesIn(oven.definition.root) : []
    expect(all.find(({ id }) => id === 'door.open')?.entry).toEqual(['raise heat.interrupted'])
    const lasting = all.flatMap(({ transitions }) => transitions.map(({ cause }) => cause))
    expect(lasting).toContainEqual({ kind: 'after', name: 'warmingUp', lasts: '10 min' })
    expect(timers?.definition.code.actions.addTimer).toContain("spawn('timer')")
  })
})

describe('the test paths of another product', () => {
  test('walk every transition', async () => {
    const { machines } = JSON.parse(await paths('--json'))
    const walked = (one: { id: string; transitions: number; covered: number }) => [
      one.id,
      one.transitions - one.covered,
    ]
    expect(machines.map(walked)).toEqual([
      ['oven', 0],
      ['timer', 0],
      ['timers', 0],
    ])
  })

  test('are written in every format, with the address of each flow for a browser', async () => {
    const feature = await paths('--machine', 'oven', '--format', 'gherkin')
    expect(feature).toContain('Given I begin at "/?oven"')
    expect(feature).toContain('the server answers "GET /recipe" with the text:')
    const sheet = await paths('--machine', 'oven', '--format', 'manual')
    expect(sheet).toContain('block GET /recipe')
    for (const strategy of ['tour', 'negative', 'samples']) {
      expect(await paths('--strategy', strategy)).not.toMatch(/nookmate/i)
    }
  })
})

test('changes of another product are described with the same phrases, and their paths are found', async () => {
  const root = join(await temporaryFolder(), 'kitchen')
  await cp(KITCHEN, root, { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  await writeFile(join(root, '.gitignore'), 'node_modules\n.cache\n')
  await writeFile(join(root, 'package.json'), '{ "type": "module" }')
  const git = (...words: string[]) => start('git', words, { cwd: root })
  await git('init', '-q')
  await git('add', '-A')
  const author = ['-c', 'user.name=t', '-c', 'user.email=t@t']
  await git(...author, 'commit', '-qm', 'first')
  const file = join(root, 'kitchen', 'timer', 'timer.machine.ts')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace("stopped: { type: 'final' },", 'stopped: {},'))
  const said: string[] = []
  const code = await run(['HEAD', '--exit-code'], {
    root,
    print: (one) => said.push(one),
    warn: (one) => said.push(one),
    writePage: async () => join(root, 'index.html'),
  })
  expect(said.join('\n')).toContain('### `timer`')
  expect(said.join('\n')).toMatch(/`stopped` .*end/)
  expect(code).toBe(1)
  const { machines } = JSON.parse(await pathsIn(root, '--changed-since', 'HEAD', '--json'))
  expect(machines.map(({ id }: { id: string }) => id)).toEqual(['timer'])
})

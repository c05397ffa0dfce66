import { execFile } from 'node:child_process'
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { MODELS } from '../../machines/paths/models.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const start = promisify(execFile)

interface Ended {
  code: number
  stdout: string
  stderr: string
}

async function paths(words: readonly string[], root = ROOT): Promise<Ended> {
  const options = { cwd: root, maxBuffer: 2 ** 26 }
  const command = [join(root, 'scripts', 'paths', 'main.ts'), ...words]
  try {
    return { code: 0, ...(await start(process.execPath, command, options)) }
  } catch (error) {
    return error as Ended
  }
}

/** Copies the source tree and edits its login. */
async function editedTree(edit: (login: string) => string): Promise<string> {
  const root = await temporaryFolder()
  for (const folder of ['machines', 'domain', 'flows', 'flowsProject', 'scripts']) {
    await cp(join(ROOT, folder), join(root, folder), { recursive: true })
  }
  for (const file of ['package.json', 'flows.config.ts']) {
    await cp(join(ROOT, file), join(root, file))
  }
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const file = join(root, 'machines', 'login', 'login.machine.ts')
  await writeFile(file, edit(await readFile(file, 'utf8')))
  return root
}

describe('npm run paths', () => {
  test('prints the table, and the paths as sentences', async () => {
    const { code, stdout } = await paths(['--machine', 'legal'])
    expect(code).toBe(0)
    const timeless = stdout.replace(/ +\d+ ms/, ' 1 ms').replace(/[\d.]+ s\n/, '0.01 s\n')
    expect(timeless.replace(/ +time/, ' time')).toBe(
      [
        'machine  states  transitions  walked  paths  steps time',
        'legal         5            5       5      3      7 1 ms',
        '',
        '3 paths of 1 machine in 0.01 s',
        '',
        'legal',
        '   1. press *Terms of Service*, no answer comes, press *Try again* → the modal loads its text',
        '   2. press *Terms of Service*, the text arrives → the text can be read',
        '   3. press *Terms of Service*, close the modal → no modal',
        '',
      ].join('\n'),
    )
  })

  test('--json prints the document alone, the same bytes every time', async () => {
    const [first, second] = [await paths(['--json']), await paths(['--format', 'json'])]
    expect(first.stderr).toBe('')
    expect(second.stdout).toBe(first.stdout)
    const { machines } = JSON.parse(first.stdout)
    expect(machines).toHaveLength(MODELS.length)
    expect(Object.keys(machines[0])).toEqual(['id', 'states', 'transitions', 'covered', 'paths'])
    for (const { covered, transitions, paths: found } of machines) {
      expect(covered).toBe(transitions)
      for (const path of found) {
        expect(Object.keys(path)).toEqual(['id', 'title', 'given', 'input', 'tags', 'steps'])
        expect(path.steps[0].event).toEqual({ type: 'xstate.init' })
      }
    }
  })

  test('--out writes a file a machine', async () => {
    const folder = await temporaryFolder()
    const words = ['--machine', 'legal,login', '--format', 'gherkin', '--out', folder]
    const { code, stdout, stderr } = await paths(words)
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
    const files = ['login.feature', 'legal.feature'].map((name) => join(folder, name))
    expect(stderr).toBe(files.map((file) => `wrote ${file}\n`).join(''))
    expect((await readdir(folder)).sort()).toEqual(['legal.feature', 'login.feature'])
    expect(await readFile(join(folder, 'legal.feature'), 'utf8')).toContain(
      '    When I press "Terms of Service"\n    Then I see "Loading"\n',
    )
  })

  test('--playwright and --cucumber write folders that need nothing else, and say what is skipped', async () => {
    const [browser, features] = [await temporaryFolder(), await temporaryFolder()]
    const machines = ['--machine', 'legal,outbox']
    const words = [...machines, '--playwright', browser, '--cucumber', features]
    const { code, stdout, stderr } = await paths(words)
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
    expect(stderr).toContain('3 of 9 paths can be walked in a browser.\n')
    expect(stderr).toContain('skipped 6 of outbox: It runs behind the screens;')
    const both = ['README.md', 'driver.mjs', 'network.mjs', 'package.json', 'paths.json']
    const own = ['paths.spec.mjs', 'playwright.config.mjs']
    expect((await readdir(browser)).sort()).toEqual([...both, ...own])
    const runs = ['cucumber.mjs', 'features', 'steps.mjs']
    expect((await readdir(features)).sort()).toEqual([...both, ...runs].sort())
    expect((await readdir(join(features, 'features'))).sort()).toEqual([
      ...['legal.feature', 'outbox.feature'],
    ])
  })

  test('--tag keeps the paths with a risk', async () => {
    const words = ['--machine', 'login', '--json']
    const [all, some] = [await paths(words), await paths([...words, '--tag', 'privacy,money'])]
    const listed = (text: string) => JSON.parse(text).machines[0].paths
    const risky = listed(all.stdout).filter((path: { tags: string[] }) =>
      path.tags.includes('privacy'),
    )
    expect(risky.length).toBeGreaterThan(0)
    expect(some).toMatchObject({ code: 0, stderr: '' })
    expect(listed(some.stdout)).toEqual(risky)
  })

  test('simple says when its list of paths is cut off', async () => {
    const words = ['--machine', 'verifyCode', '--strategy', 'simple']
    const { code, stdout, stderr } = await paths(words)
    expect(code).toBe(0)
    expect(stdout).toMatch(/\n {2}… cut after 500 paths: there are more\.\n$/)
    expect(stderr).toBe('verifyCode: cut after 500 paths; there are more.\n')
  })

  test('boundary and pairwise list only machines with test data', async () => {
    const words = ['--machine', 'legal,identity', '--format', 'md', '--strategy']
    const { code, stdout, stderr } = await paths([...words, 'boundary'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).not.toContain('## legal')
    expect(stdout).toContain(
      '1. fill in name with 81 characters (one too many) → name and school email',
    )
    const none = await paths(['--machine', 'legal', '--strategy', 'pairwise'])
    expect(none).toMatchObject({ code: 0, stderr: 'There is no such path.\n' })
  })

  test('strategies that leave transitions out on purpose do not report them; help makes no paths', async () => {
    const login = ['--machine', 'login', '--strategy']
    const [shortest, random, help] = await Promise.all([
      paths([...login, 'shortest']),
      paths([...login, 'random', '--length', '1']),
      paths(['--help', '--machine', 'login']),
    ])
    for (const ended of [shortest, random, help]) {
      expect(ended).toMatchObject({ code: 0, stderr: '' })
    }
    expect(help.stdout).toMatch(/^Makes test paths from .*\n\nnpm run paths -- \[options\]\n/)
    expect(help.stdout).not.toContain('the form waits for address')
  })

  test('--session makes the paths of a recorded session alone, and says where one cannot be walked on', async () => {
    const entry = (type: string, taken: string[], more: object = {}) => ({
      ...{ flow: 'legal', machine: 'legal', at: 0, event: { type, ...more }, taken },
    })
    const entries = [
      entry('xstate.init', []),
      entry('document.requested', ['legal.closed | document.requested | 0'], { document: 'terms' }),
      entry('door.opened', ['legal.opened | door.opened | 0']),
    ]
    const file = join(await temporaryFolder(), 'a.json')
    const session = { flows: 'session', id: 'a', title: 'A day', ended: '', entries }
    await writeFile(file, JSON.stringify(session))
    const { code, stdout, stderr } = await paths(['--session', file, '--json'])
    const said = 'legal: of 2 steps 1 can be walked; its model knows no next one.\n'
    expect({ code, stderr }).toEqual({ code: 0, stderr: said })
    const { machines } = JSON.parse(stdout) as { machines: { id: string; paths: object[] }[] }
    expect(machines.map(({ id }) => id)).toEqual(['legal'])
    expect(machines[0]?.paths).toMatchObject([
      { title: 'press *Terms of Service* → the modal loads its text' },
    ])
  })

  test('paths to one state do not report uncovered transitions', async () => {
    const { code, stderr } = await paths(['--machine', 'legal', '--to', 'closed'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  test.each([
    ['--foo', "Unknown option '--foo'"],
    ['--machine=sigup', 'There is no machine sigup. There are: app, language, newsletter, login,'],
    ['--to=nowhere', 'No machine that was asked for has a state nowhere.'],
    ['--format=xml', '--format is text, json, md, gherkin, csv, manual, testrail, xray; not xml.'],
    [
      '--strategy=all',
      '--strategy is transitions, samples, tour, negative, random, boundary, pairwise, shortest, simple',
    ],
    ['--json --format=md', '--json and --format md contradict each other.'],
    ['--pairs --strategy=simple', '--pairs is a strategy of its own: leave --strategy out.'],
  ])('%s is not understood, in plain words and with the usage', async (words, message) => {
    const { code, stdout, stderr } = await paths(words.split(' '))
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(message)
    expect(stderr).toContain('--strategy NAME')
  })

  test('a machine edited a minute ago is walked; what cannot be walked is listed, exit code 1', async () => {
    const root = await editedTree((login) =>
      login.replace(
        /refused: \{ description: [^}]*\}/,
        `refused: { on: { 'help.requested': 'helping' } },
         helping: { on: { 'help.closed': { guard: () => false, target: 'refused' } } }`,
      ),
    )
    const { code, stdout, stderr } = await paths(['--machine', 'login'], root)
    expect(stdout).toContain('cause help.requested')
    expect(stderr).toBe(
      [
        'The model of login forgets the state editing.helping (machines/paths/models/login.ts).',
        'The model of login forgets the event help.requested (machines/paths/models/login.ts).',
        'The model of login forgets the event help.closed (machines/paths/models/login.ts).',
        'No path walks:',
        '  login.editing.helping: help.closed [inline] → editing.refused',
        '',
      ].join('\n'),
    )
    expect(code).toBe(1)
  })

  test('a machine without a model is walked with bare events', async () => {
    const root = await editedTree((login) => login)
    await cp(join(root, 'machines', 'legal'), join(root, 'machines', 'lamp'), { recursive: true })
    const lamp = `import { setup } from 'xstate'
      export const lampMachine = setup({}).createMachine({
        id: 'lamp',
        initial: 'off',
        states: { off: { on: { 'switch.pressed': 'on' } }, on: { on: { 'switch.pressed': 'off' } } },
      })`
    await writeFile(join(root, 'machines', 'lamp', 'lamp.machine.ts'), lamp)
    const { code, stdout, stderr } = await paths(['--machine', 'lamp'], root)
    expect(stderr).toBe(
      'lamp has no model (machines/paths/models/lamp.ts): bare events are sent.\n',
    )
    expect(stdout).toContain('1. cause switch.pressed, cause switch.pressed → off')
    expect(code).toBe(0)

    const init = await paths(['--init', 'lamp'], root)
    expect(init.stderr).toContain(
      `wrote ${join('machines', 'paths', 'models', 'lamp.ts')}\nwrote ${join('machines', 'paths', 'models.ts')}\n`,
    )
    const begun = await paths(['--machine', 'lamp'], root)
    expect({ code: begun.code, stderr: begun.stderr }).toEqual({ code: 0, stderr: '' })
    expect(begun.stdout).toContain('1. switch pressed, switch pressed → off')
    const file = join(root, 'machines', 'paths', 'models', 'lamp.ts')
    const half = (await readFile(file, 'utf8')).replace(/ +off: .*\n/, '')
    await writeFile(file, half)
    const again = await paths(['--init', 'lamp'], root)
    expect(again.stderr).toContain('lamp has a model already')
    expect(await readFile(file, 'utf8'), 'a model that is not complete is kept').toBe(half)
  })
})

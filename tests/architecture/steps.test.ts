import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkout, STEPS } from '../support/checkout.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

test('a build is made once of the same sources, and again when one was changed, added or its result is gone', async () => {
  const { root, load } = await checkout()
  const { makeOnce } = await load('stamped')
  const { at } = await load('places')
  await mkdir(join(root, 'src', 'deep'), { recursive: true })
  const write = (path: string, text: string) => writeFile(join(root, path), text)
  let made = 0
  const make = async () => {
    made += 1
    await write('result', 'built')
    return 0
  }
  const order = { name: 'it', result: at('result'), stamp: at('dist', '.stamp') }
  const countAfter = async (change: () => Promise<void>) => {
    await change()
    await makeOnce({ ...order, folders: ['src', 'none'], files: ['list', 'none'], make })
    return made
  }
  expect(await countAfter(() => write('src/deep/a', '1'))).toBe(1)
  expect(await countAfter(async () => undefined)).toBe(1)
  expect(await countAfter(() => write('elsewhere', '1'))).toBe(1)
  expect(await countAfter(() => write('src/deep/a', '2'))).toBe(2)
  expect(await countAfter(() => write('list', '1'))).toBe(3)
  expect(await countAfter(() => write('src/b', ''))).toBe(4)
  expect(await countAfter(() => rm(join(root, 'src', 'b')))).toBe(5)
  expect(await countAfter(() => rm(join(root, 'result')))).toBe(6)
  expect(await countAfter(async () => undefined)).toBe(6)
})

/** Runs a process that takes its temporary folder from the step, and returns that folder. */
async function temporaryFolderOf(root: string, order: object, env: NodeJS.ProcessEnv) {
  const step = pathToFileURL(join(root, 'scripts', 'steps', 'temporary.mjs')).href
  const program = `
    import { existsSync } from 'node:fs'
    import { provideTemporaryFolder } from '${step}'
    provideTemporaryFolder(${JSON.stringify(order)})
    console.log(existsSync(process.env.TMPDIR) ? process.env.TMPDIR : 'none')`
  const args = ['--input-type=module', '-e', program]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return stdout.trim()
}

test('a test run has a temporary folder of its own, in memory where there is room, until it ends', async () => {
  const { root } = await checkout()
  const memory = await temporaryFolder()
  const other = await temporaryFolder()
  const first = await temporaryFolderOf(root, { memory }, {})
  expect(dirname(first)).toBe(memory)
  expect(dirname(await temporaryFolderOf(root, { memory }, { TMPDIR: other }))).toBe(other)
  expect(dirname(await temporaryFolderOf(root, { memory, leastFree: 1e18 }, {}))).toBe('/tmp')
  expect(dirname(await temporaryFolderOf(root, { memory: join(other, 'none') }, {}))).toBe('/tmp')
  expect([await readdir(memory), await readdir(other)]).toEqual([[], []])
})

test.each([
  ['v22.18.0', true],
  ['v24.1.0', true],
  ['v25.0.0', true],
  ['v22.17.9', false],
  ['v20.20.2', false],
])('Node %s among the dependencies runs the product: %s', async (version, isTaken) => {
  const { root, load } = await checkout()
  const own = join(root, 'node_modules', '.bin', 'node')
  await mkdir(dirname(own), { recursive: true })
  await writeFile(own, `#!/bin/sh\necho ${version}\n`)
  await chmod(own, 0o755)
  const { findNode } = await load('runtime')
  expect(findNode()).toBe(isTaken ? own : process.execPath)
})

test('the result of a run is its report; a missing report and a file that fails before its first test are failures', async () => {
  const { root, load } = await checkout()
  const { clearReports, countRun, keepSummary, readSummary } = await load('reports')
  clearReports()
  const vitest = async (report: object) => {
    const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
    const text = JSON.stringify({ ...none, testResults: [], ...report })
    await writeFile(join(root, 'reports', 'vitest.json'), text)
  }
  const count = (code: number, mayBeEmpty = false) => countRun('vitest', code, mayBeEmpty)
  const told = (passed: number, failed: number, skipped = 0) => ({
    ...{ runner: 'vitest', passed, failed, skipped },
  })
  expect(count(0)).toEqual(told(0, 1))
  expect(count(0, true)).toEqual(told(0, 0))
  expect(count(1, true)).toEqual(told(0, 1))
  await vitest({ numPassedTests: 3, numPendingTests: 1, numTodoTests: 1 })
  expect(count(0)).toEqual(told(3, 0, 2))
  expect(count(1)).toEqual(told(3, 1, 2))
  const broken = { status: 'failed', assertionResults: [] }
  const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] }
  await vitest({ numPassedTests: 3, numFailedTests: 1, testResults: [broken, failed] })
  expect(count(1)).toEqual(told(3, 2))
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 4 }
  const playwright = join(root, 'reports', 'playwright.json')
  await writeFile(playwright, JSON.stringify({ stats, errors: [{}] }))
  const browser = { runner: 'playwright', passed: 5, failed: 3, skipped: 4 }
  expect(countRun('playwright', 1, false)).toEqual(browser)
  const all = { passed: 8, failed: 5, skipped: 4, runs: [told(3, 2), browser] }
  expect(keepSummary([told(3, 2), browser])).toEqual(all)
  expect(readSummary()).toEqual(all)
  clearReports()
  expect(readSummary()).toBeUndefined()
})

test('failed tests are named with the first lines of their message', async () => {
  const { root, load } = await checkout()
  const { failures } = await load('failures')
  expect(failures()).toEqual([])
  const report = (name: string, content: object) =>
    writeFile(join(root, 'reports', `${name}.json`), JSON.stringify(content))
  const long = Array.from({ length: 40 }, (_, at) => `\u001b[31mline ${at}\u001b[39m`).join('\n')
  await mkdir(join(root, 'reports'), { recursive: true })
  await report('vitest', {
    testResults: [
      { name: join(root, 'tests', 'a.test.ts'), status: 'passed', assertionResults: [] },
      {
        name: join(root, 'tests', 'b.test.ts'),
        status: 'failed',
        message: 'no such file',
        assertionResults: [],
      },
      {
        ...{ name: join(root, 'tests', 'c.test.ts'), status: 'failed', message: '' },
        assertionResults: [
          { status: 'passed', fullName: 'runs', failureMessages: [] },
          { status: 'failed', fullName: 'halts', failureMessages: [long] },
        ],
      },
    ],
  })
  const run = (status: string, message?: string) => ({
    ...{ status, projectName: 'phone' },
    results: [message === undefined ? {} : { error: { message } }, {}],
  })
  const specs = [
    { title: 'walks', tests: [run('expected'), run('unexpected', 'it fell')] },
    { title: 'swims', tests: [run('flaky', 'wet')] },
  ]
  const suite = { file: 'sport.spec.ts', suites: [{ specs }] }
  await report('playwright', { suites: [suite], errors: [{ message: 'no browser' }] })
  const found = failures()
  const lines = found.map((text: string) => text.split('\n'))
  expect(lines[1].slice(0, 3)).toEqual(['  tests/c.test.ts › halts', '    line 0', '    line 1'])
  expect(lines[1]).toHaveLength(13)
  expect([found[0], ...found.slice(2)]).toEqual([
    '  tests/b.test.ts\n    no such file',
    '  tests/e2e/sport.spec.ts (phone) › walks\n    it fell',
    '  tests/e2e/sport.spec.ts (phone) › swims\n    wet',
    '  tests/e2e\n    no browser',
  ])
})

test('one process at a time prepares a checkout, and the lock of a dead process is ignored', async () => {
  const { root, load } = await checkout()
  const { withLock } = await load('lock')
  // A process that waits says so. Here nothing may wait: the dead process never gives the lock back.
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    throw new Error(String(text))
  })
  await mkdir(join(root, '.cache'))
  const lock = join(root, '.cache', 'prepare.lock')
  for (const dead of ['', 'nonsense', '-1', `${process.pid} 1`, '999999999 1']) {
    await writeFile(lock, dead)
    expect(await withLock(async () => dead)).toBe(dead)
  }
  await expect(withLock(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await withLock(async () => 'free again')).toBe('free again')
})

test('a process that waits for a checkout gets it, also when its cache is emptied meanwhile', async () => {
  const { root, load } = await checkout()
  const { withLock } = await load('lock')
  const step = pathToFileURL(join(root, 'scripts', 'steps', 'lock.mjs')).href
  const program = `import { withLock } from '${step}'; await withLock(() => console.log('mine'))`
  // It runs in a process of its own, because the test could not stop an endless loop in this one.
  const options = { timeout: 30_000, killSignal: 'SIGKILL' } as const
  const args = ['--input-type=module', '-e', program]
  const waiting = await withLock(async () => {
    const child = promisify(execFile)(process.execPath, args, options)
    await once(child.child.stdout as Readable, 'data')
    await rm(join(root, '.cache'), { recursive: true })
    return { child }
  })
  expect((await waiting.child).stdout).toMatch(/^Process \d+ is preparing .*\nmine\n$/)
})

test('the files of the three builds before stay for open tabs, older ones go', async () => {
  const { root, load } = await checkout()
  const { keepPreviousBuilds } = await load('previousBuilds')
  const folder = join(root, 'client')
  const build = async (name: string) => {
    const files = [`${name}.js`, `${name}.js.br`]
    await mkdir(join(folder, 'assets'), { recursive: true })
    await mkdir(join(folder, '.vite'), { recursive: true })
    for (const file of files) await writeFile(join(folder, 'assets', file), name)
    const manifest = { main: { file: `assets/${name}.js` } }
    await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
    keepPreviousBuilds(folder)
    return (await readdir(join(folder, 'assets'))).filter((file) => !file.endsWith('.br'))
  }
  for (const name of ['a', 'b', 'c']) await build(name)
  expect(await build('d')).toEqual(['a.js', 'b.js', 'c.js', 'd.js'])
  expect(await build('d')).toEqual(['a.js', 'b.js', 'c.js', 'd.js'])
  expect(await build('e')).toEqual(['b.js', 'c.js', 'd.js', 'e.js'])
  expect(await readdir(join(folder, 'assets'))).toHaveLength(8)
})

/** An npm that notes how it is called and installs one package, or fails where there is no network. */
const NPM = `
  const fs = require('node:fs')
  fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')
  if (fs.existsSync('no-network')) {
    console.log('no network')
    process.exit(1)
  }
  fs.mkdirSync('node_modules/hono', { recursive: true })
  fs.writeFileSync('node_modules/hono/package.json', '{}')
  fs.writeFileSync('node_modules/hono/index.js', '')
  fs.writeFileSync('node_modules/.package-lock.json', '{"packages": {"node_modules/hono": {}}}')`

test('dependencies are installed once for a lock file, again when a package is gone, and repaired when a file is', async () => {
  const { root, load } = await checkout()
  const { install, repair } = await load('install')
  const at = (...names: string[]) => join(root, ...names)
  await writeFile(at('npm.js'), NPM)
  vi.stubEnv('npm_execpath', at('npm.js')).stubEnv('npm_node_execpath', process.execPath)
  onTestFinished(() => void vi.unstubAllEnvs())
  const calls = async () => (await readFile(at('calls'), 'utf8')).trim().split('\n')
  const countAfter = async (change: () => Promise<unknown>) => {
    await change()
    await install({ isSilent: true })
    return (await calls()).length
  }
  const lock = (text: string) => writeFile(at('package-lock.json'), text)
  expect(await countAfter(() => lock('1'))).toBe(1)
  expect(await calls()).toEqual([
    'ci --include=dev --include=optional --no-audit --no-fund --loglevel=error --prefer-offline',
  ])
  expect(await countAfter(async () => undefined)).toBe(1)
  expect(await countAfter(() => rm(at('node_modules', 'hono', 'package.json')))).toBe(2)
  expect(await countAfter(() => lock('2'))).toBe(3)
  expect(await repair()).toBe(false)
  expect(await countAfter(() => rm(at('node_modules', 'hono', 'index.js')))).toBe(3)
  expect(await repair()).toBe(true)
  expect(await countAfter(async () => undefined)).toBe(4)
  await writeFile(at('no-network'), '')
  await lock('3')
  await expect(install({ isSilent: true })).rejects.toThrow('npm ci ended with code 1: no network')
  expect(await countAfter(() => rm(at('no-network')))).toBe(6)
})

test.each([
  [{ passed: 3, failed: 0 }, [0, 0], 0, '3 passed, 0 failed\n'],
  [{ passed: 3, failed: 2 }, [1, 0], 1, '3 passed, 2 failed\n'],
  [{ passed: 3, failed: 2 }, [1, 2], 1, 'npm run check failed\n3 passed, 3 failed\n'],
  [{ passed: 3, failed: 0 }, [0, 1], 1, 'npm run check failed\n3 passed, 1 failed\n'],
  [{ passed: 3, failed: 0 }, [1, 0], 1, '3 passed, 1 failed\n'],
  [undefined, [1, 0], 1, '0 passed, 1 failed\n'],
])('the last line of a CI run of %j with the codes %j', async (summary, codes, code, said) => {
  const { root } = await checkout()
  const program = join(root, 'scripts', 'ci.mjs')
  await copyFile(join(STEPS, '..', 'ci.mjs'), program)
  await mkdir(join(root, 'reports'))
  const file = join(root, 'reports', 'summary.json')
  if (summary !== undefined) await writeFile(file, JSON.stringify(summary))
  const words = [program, ...codes.map(String)]
  const told = await promisify(execFile)(process.execPath, words).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  )
  expect(told).toEqual({ code, stdout: said })
})

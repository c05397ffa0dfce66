import { execFile, spawn } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkout } from '../support/checkout.ts'

/** The name under which a running process holds a lock. */
async function holderOf(pid: number | undefined): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const begun = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  return stat === '' ? `${pid}` : `${pid} ${begun}`
}

test('while another process prepares a checkout, that is said once and waited for', async () => {
  const { root, load, said } = await checkout()
  const { withLock } = await load('lock')
  const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'])
  onTestFinished(() => void other.kill())
  const lock = join(root, '.cache', 'prepare.lock')
  await mkdir(join(root, '.cache'))
  await writeFile(lock, await holderOf(other.pid))
  const work = vi.fn(async () => 'done')
  const prepared = withLock(work)
  const waiting = `Process ${other.pid} is preparing this checkout; waiting for it …\n`
  await expect.poll(said).toBe(waiting)
  expect(work).not.toHaveBeenCalled()
  await rm(lock)
  expect(await prepared).toBe('done')
  expect(said()).toBe(waiting)
  expect(await readdir(join(root, '.cache'))).toEqual([])
})

test('a build that fails is told, and made again even where the sources are as they were before it', async () => {
  const { root, load } = await checkout()
  const { makeOnce } = await load('stamped')
  const { at } = await load('places')
  await mkdir(at('src'))
  await mkdir(at('node_modules'))
  await writeFile(at('node_modules', '.nookmate-stamp'), 'x 0')
  await writeFile(at('result'), '')
  const order = { result: at('result'), stamp: at('.stamp'), folders: ['src'], files: [] }
  const built = async (source: string, code: number) => {
    await writeFile(join(root, 'src', 'a'), source)
    const make = vi.fn(async () => code)
    const name = 'the pages'
    const failure = await makeOnce({ ...order, name, make }).catch((error: Error) => error.message)
    return [failure, make.mock.calls.length]
  }
  expect(await built('1', 0)).toEqual([undefined, 1])
  expect(await built('2', 3)).toEqual(['the pages could not be built; see above.', 1])
  expect(await built('1', 0)).toEqual([undefined, 1])
  expect(await built('1', 0)).toEqual([undefined, 0])
})

test('a program ends with its code or 128 and its signal; what it says in either way is kept', async () => {
  const { load } = await checkout()
  const { run, runQuietly } = await load('run')
  const quietly = (code: string, env?: object) => runQuietly(process.execPath, ['-e', code], env)
  const talk = "console.log(process.env.A); console.error('b'); process.exitCode = 3"
  const told = await quietly(talk, { A: 'a' })
  expect([told.code, told.output.split('\n').sort()]).toEqual([3, ['', 'a', 'b']])
  expect(told.stdout).toBe('a\n')
  const killed = await quietly("process.kill(process.pid, 'SIGTERM'); setInterval(() => 0, 9)")
  expect(killed).toEqual({ code: 143, output: '', stdout: '' })
  const { code, output } = await runQuietly(join('/nowhere', 'program'), [])
  expect([code, output]).toEqual([1, expect.stringContaining('ENOENT')])
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const listening = () => signals.map((signal) => process.listenerCount(signal))
  const before = listening()
  expect(await run(process.execPath, ['-e', 'process.exit(4)'])).toBe(4)
  expect(listening()).toEqual(before)
})

test('the program of a run is in the checkout, and is told to stop when the run is', async () => {
  const { root, urlOf } = await checkout()
  const program = "console.log(process.cwd() + ' ' + process.env.A); setInterval(() => 0, 1000)"
  const caller = `
    import { run } from '${urlOf('run')}'
    process.exitCode = await run(process.execPath, ['-e', ${JSON.stringify(program)}], { A: 'a' })`
  const running = spawn(process.execPath, ['--input-type=module', '-e', caller], { cwd: '/' })
  onTestFinished(() => void running.kill('SIGKILL'))
  let output = ''
  running.stdout.on('data', (text) => {
    output += text
  })
  const ended = new Promise((resolve) => running.once('exit', resolve))
  await expect.poll(() => output).toBe(`${root} a\n`)
  running.kill('SIGINT')
  expect(await ended).toBe(130)
})

test.each([
  ['() => 3', 3, /^$/],
  ["async () => { throw new PlainError('No key.') }", 1, /^No key\.\n$/],
  ["() => { throw new Error('No key.') }", 1, /^Error: No key\.\n {4}at .+/],
  ["() => { throw 'no key' }", 1, /^no key\n$/],
])('a command that is %s ends with %i and says why', async (command, code, says) => {
  const { urlOf } = await checkout()
  const program = `
    import { finish, PlainError } from '${urlOf('say')}'
    finish(${command})
    void PlainError`
  const args = ['--input-type=module', '-e', program]
  const told = await promisify(execFile)(process.execPath, args).catch((error: object) => error)
  expect(told).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(says) })
})

test('the slowest test files come first; of Playwright the times of all tests of a file are added', async () => {
  const { root, load } = await checkout()
  const { slowestFiles } = await load('slowest')
  expect(slowestFiles()).toEqual([])
  const report = (name: string, content: object) =>
    writeFile(join(root, 'reports', `${name}.json`), JSON.stringify(content))
  await mkdir(join(root, 'reports'))
  const testResults = [
    { name: join(root, 'tests', 'a.test.ts'), startTime: 1000, endTime: 1900 },
    { name: join(root, 'tests', 'b.test.ts'), startTime: 1000, endTime: 13_340 },
  ]
  await report('vitest', { testResults })
  const tests = [2000, 1500].map((duration) => ({ results: [{ duration }, { duration: 500 }] }))
  const specs = [{ title: 'walks', tests }]
  await report('playwright', { suites: [{ file: 'sport.spec.ts', suites: [{ specs }], specs }] })
  const lines = [
    '   12.3 s  tests/b.test.ts',
    '    9.0 s  tests/e2e/sport.spec.ts',
    '    0.9 s  tests/a.test.ts',
  ]
  expect(slowestFiles()).toEqual(lines)
  expect(slowestFiles(2)).toEqual(lines.slice(0, 2))
})

test('styles and pictures of a build stay, too; what no build has goes', async () => {
  const { root, load } = await checkout()
  const { keepPreviousBuilds } = await load('previousBuilds')
  const folder = join(root, 'client')
  const files = ['a.js', 'a.css', 'a.css.br', 'a.woff2', 'b.js', 'old.js', 'old.css.br']
  await mkdir(join(folder, 'assets'), { recursive: true })
  await mkdir(join(folder, '.vite'))
  for (const file of files) await writeFile(join(folder, 'assets', file), '')
  const manifest = {
    'index.html': { file: 'assets/a.js', css: ['assets/a.css'], assets: ['assets/a.woff2'] },
    'late.ts': { file: 'assets/b.js' },
  }
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
  keepPreviousBuilds(folder)
  expect((await readdir(join(folder, 'assets'))).sort()).toEqual(files.slice(0, 5).sort())
})

test('a browser run that broke off without a failed test has failed once', async () => {
  const { root, load } = await checkout()
  const { clearReports, countRun } = await load('reports')
  clearReports()
  const count = async (stats: object, errors: object[]) => {
    const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
    const text = JSON.stringify({ stats: { ...none, ...stats }, errors })
    await writeFile(join(root, 'reports', 'playwright.json'), text)
    return countRun('playwright', errors.length, true).failed
  }
  expect(await count({ expected: 5 }, [{}])).toBe(1)
  expect(await count({ expected: 5, unexpected: 2 }, [{}])).toBe(2)
  expect(await count({ expected: 5 }, [])).toBe(0)
  expect(countRun('playwright', 1, true).failed).toBe(1)
  await rm(join(root, 'reports', 'playwright.json'))
  const nothing = { runner: 'playwright', passed: 0, failed: 0, skipped: 0 }
  expect(countRun('playwright', 0, true)).toEqual(nothing)
})

import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkout, STEPS } from '../support/checkout.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

/** Replaces scripts/steps/showPage.mjs: only a browser called `good` works. */
const SHOW_PAGE = `
import { appendFileSync } from 'node:fs'
appendFileSync('tried', process.argv[2].split('/').at(-1) + '\\n')
process.stdout.write(process.argv[2].endsWith('/good') ? 'works' : 'falls')
`

test('the chosen browser is tried once and remembered; another, or one that is gone, is tried anew', async () => {
  const { root, load, said } = await checkout()
  const { provideChromium } = await load('chromium')
  await writeFile(join(root, 'scripts', 'steps', 'showPage.mjs'), SHOW_PAGE)
  await mkdir(join(root, 'other'))
  const browsers = ['good', 'other/good', 'bad'].map((name) => join(root, name))
  const [good = '', other = '', bad = ''] = browsers
  for (const browser of browsers) await writeFile(browser, '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const tried = async (chosen: string) => {
    vi.stubEnv('CHROME_PATH', chosen)
    await writeFile(join(root, 'tried'), '')
    await provideChromium(process.execPath)
    const names = (await readFile(join(root, 'tried'), 'utf8')).trim()
    return [names, JSON.parse(await readFile(join(root, '.cache', 'chromium.json'), 'utf8'))]
  }
  expect(await tried(good)).toEqual(['good', { executablePath: good, env: {} }])
  expect(said()).toBe('Tests use good\n')
  expect(await tried(good)).toEqual(['', { executablePath: good, env: {} }])
  expect(await tried(other)).toEqual(['good', { executablePath: other, env: {} }])
  await rm(other)
  await expect(tried(other)).rejects.toThrow('No Chromium that starts was found. Install one')
  await expect(tried(bad)).rejects.toThrow('or set CHROME_PATH.')
  expect(await readdir(join(root, '.cache'))).toEqual([])
})

test('a browser works also where Node prints a warning; what was remembered in half counts as nothing', async () => {
  const { root, load } = await checkout()
  const { provideChromium } = await load('chromium')
  await writeFile(
    join(root, 'scripts', 'steps', 'showPage.mjs'),
    `console.error('Warning')\n${SHOW_PAGE}`,
  )
  const good = join(root, 'good')
  await writeFile(good, '')
  await mkdir(join(root, '.cache'))
  vi.stubEnv('CHROME_PATH', good)
  onTestFinished(() => void vi.unstubAllEnvs())
  const remembered = join(root, '.cache', 'chromium.json')
  for (const before of ['{"execu', 'null']) {
    await writeFile(remembered, before)
    await provideChromium(process.execPath)
    expect(JSON.parse(await readFile(remembered, 'utf8'))).toMatchObject({ executablePath: good })
  }
})

/** Stands in for the npm package, which unpacks its browser into the temporary folder. */
const PACKAGE = `
import { mkdirSync, writeFileSync } from 'node:fs'
export default {
  executablePath: async () => {
    if (process.env.IS_BROKEN) throw new Error('No space left')
    mkdirSync(process.env.TMPDIR + '/fonts')
    writeFileSync(process.env.TMPDIR + '/good', '')
    process.emitWarning('It is old.')
    return process.env.TMPDIR + '/good'
  },
}
`

/** Makes this process look like one on the platform that the package is for. */
function standOnLinux() {
  for (const [name, value] of Object.entries({ platform: 'linux', arch: 'x64' })) {
    const own = Object.getOwnPropertyDescriptor(process, name) ?? {}
    Object.defineProperty(process, name, { ...own, value })
    onTestFinished(() => void Object.defineProperty(process, name, own))
  }
}

test('the browser of the package is unpacked; where that fails, it is said why and others are tried', async () => {
  const { root, load, said } = await checkout()
  const { provideChromium } = await load('chromium')
  await writeFile(join(root, 'scripts', 'steps', 'showPage.mjs'), SHOW_PAGE)
  const folder = join(root, 'node_modules', '@sparticuz', 'chromium')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{"type":"module","exports":"./index.js"}')
  await writeFile(join(folder, 'index.js'), PACKAGE)
  standOnLinux()
  vi.stubEnv('CHROME_PATH', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  await provideChromium(process.execPath)
  expect(said()).toMatch(/^Unpacking .*\nTests use \.cache\/chromium\/good\n$/)
  await rm(join(root, '.cache'), { recursive: true })
  vi.stubEnv('IS_BROKEN', 'yes')
  await expect(provideChromium(process.execPath)).rejects.toThrow('No Chromium that starts')
  expect(said()).toMatch(/The Chromium for the tests cannot be unpacked: .*No space left/s)
})

/** Stands in for npm: it notes that it was called, and fails where there is no network. */
const NPM = `#!${process.execPath}
const fs = require('node:fs')
fs.appendFileSync('calls', 'x')
process.exitCode = fs.existsSync('no-network') ? 1 : 0
`

test('Lighthouse is installed once for a lock file, and again after an installation that failed', async () => {
  const { root, load } = await checkout()
  const { provideLighthouse } = await load('lighthouse')
  const at = (...names: string[]) => join(root, ...names)
  const list = at('bench', 'web', 'lighthouse')
  await mkdir(list, { recursive: true })
  await mkdir(at('bin'))
  await writeFile(join(list, 'package.json'), '{}')
  await writeFile(at('bin', 'npm'), NPM, { mode: 0o755 })
  vi.stubEnv('PATH', `${at('bin')}:${process.env.PATH}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const callsAfter = async (lock: string) => {
    await writeFile(join(list, 'package-lock.json'), lock)
    await provideLighthouse()
    return (await readFile(at('calls'), 'utf8')).length
  }
  expect([await callsAfter('1'), await callsAfter('1')]).toEqual([1, 1])
  await writeFile(at('no-network'), '')
  await expect(callsAfter('2')).rejects.toThrow('npm ci of Lighthouse ended with code 1.')
  await rm(at('no-network'))
  expect(await callsAfter('1')).toBe(3)
})

/** Stands in for Playwright: a browser is what it was launched with. */
const PLAYWRIGHT = 'export const chromium = { launch: async (options) => options }\n'

/** Opens the browser of the screenshots as root, as somebody else, and on a system without user numbers. */
const OPEN_BROWSER = `
import { openBrowser } from './scripts/screenshots/openBrowser.ts'
const opened = []
for (const getuid of [() => 0, () => 1000, undefined]) {
  process.getuid = getuid
  opened.push(await openBrowser())
}
process.stdout.write(JSON.stringify(opened))
`

test('screenshots are taken in the browser that was found; only root runs it without a sandbox', async () => {
  const root = await temporaryFolder()
  const source = join('scripts', 'screenshots', 'openBrowser.ts')
  await cp(join(STEPS, '..', '..', source), join(root, source))
  const playwright = join('node_modules', '@playwright', 'test')
  for (const folder of ['.cache', playwright]) await mkdir(join(root, folder), { recursive: true })
  for (const [file, text] of [
    ['package.json', '{"type":"module"}'],
    ['open.mjs', OPEN_BROWSER],
    [join('.cache', 'chromium.json'), '{"executablePath":"/found","env":{"FONTS":"/fonts"}}'],
    [join(playwright, 'package.json'), '{"type":"module","exports":"./index.mjs"}'],
    [join(playwright, 'index.mjs'), PLAYWRIGHT],
  ] as const) {
    await writeFile(join(root, file), text)
  }
  const env = { ...process.env, OWN: 'kept' }
  const { stdout } = await promisify(execFile)(process.execPath, ['open.mjs'], { cwd: root, env })
  const found = { executablePath: '/found', env: { OWN: 'kept', FONTS: '/fonts' } }
  expect(JSON.parse(stdout)).toMatchObject([
    { ...found, args: ['--disable-gpu', '--no-sandbox'] },
    { ...found, args: ['--disable-gpu'] },
    { ...found, args: ['--disable-gpu'] },
  ])
})

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, cached } from './places.mjs'
import { runQuietly } from './run.mjs'
import { PlainError, say } from './say.mjs'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const UNPACK = `
  import('@sparticuz/chromium').then(async ({ default: chromium }) => {
    console.log(await chromium.executablePath())
  })`

/** Whether the browser can show a page through Playwright; it may lack a system library. */
async function shows(node, { executablePath, env }) {
  const program = at('scripts', 'steps', 'showPage.mjs')
  const { stdout } = await runQuietly(node, [program, executablePath], env)
  return stdout === 'works'
}

/** Writes a font configuration, because the package's own one points to a folder that does not exist here. */
function fontsIn(folder) {
  const dir = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'cache')}</cachedir>`
  const file = join(folder, 'ours.conf')
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${dir}</fontconfig>`)
  return { FONTCONFIG_FILE: file }
}

/**
 * Unpacks the Chromium of the npm package `@sparticuz/chromium` into the cache; it uses the temporary folder, so
 * TMPDIR is set. Undefined on other platforms than Linux x64, and if unpacking fails.
 */
async function unpack(node) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  say('Unpacking a Chromium for the tests …')
  const folder = cached('chromium')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const env = { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  const { code, output, stdout } = await runQuietly(node, ['-e', UNPACK], env)
  if (code !== 0) {
    say(`The Chromium for the tests cannot be unpacked: ${output}`)
    return undefined
  }
  const executablePath = stdout.trim().split('\n').at(-1)
  // A minimal system has no fonts; the package contains some.
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : fontsIn(join(folder, 'fonts'))
  return { executablePath, env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), ...fonts } }
}

/** The content of a JSON file; undefined if it is missing or was not written to its end. */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function remembered(file) {
  const browser = readJson(file)
  const path = browser?.executablePath
  const chosen = process.env.CHROME_PATH
  const isStillChosen = chosen === undefined || chosen === path
  return path !== undefined && isStillChosen && existsSync(path) ? browser : undefined
}

/**
 * Tries CHROME_PATH or, if it is not set, the npm package; then installed browsers. Throws a PlainError if none works.
 */
async function firstThatShows(node) {
  const chosen = process.env.CHROME_PATH
  const unpacked = chosen === undefined ? await unpack(node) : undefined
  const installed = [chosen, ...INSTALLED].filter((path) => path && existsSync(path))
  const found = installed.map((executablePath) => ({ executablePath, env: {} }))
  for (const browser of [...(unpacked ? [unpacked] : []), ...found]) {
    if (await shows(node, browser)) return browser
  }
  throw new PlainError(
    'No Chromium that starts was found. Install one (Debian: apt-get install chromium) or set CHROME_PATH.',
  )
}

/**
 * Finds a working Chromium and writes its path to `.cache/chromium.json`, where the Playwright configuration reads
 * it.
 */
export async function provideChromium(node) {
  const file = cached('chromium.json')
  if (remembered(file) !== undefined) return
  rmSync(file, { force: true })
  const browser = await firstThatShows(node)
  writeFileSync(file, JSON.stringify(browser))
  say(`Tests use ${browser.executablePath.replace(`${at()}/`, '')}`)
}

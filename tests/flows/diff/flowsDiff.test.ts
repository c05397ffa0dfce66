import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../../flows/diff/run.ts'
import { writePage } from '../../../flows/diff/writePage.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

const ROOT = resolve(import.meta.dirname, '..', '..', '..')
const FLOWS = ['legal', 'listing', 'login', 'newsletter', 'verifyCode']

let tree = ''

function git(...words: string[]): string {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' }
  const who = ['-c', 'user.name=T', '-c', 'user.email=t@example.org']
  return execFileSync('git', [...who, ...words], { cwd: tree, env, encoding: 'utf8' }).trim()
}

async function change(file: string, ...replacements: [was: string, is: string][]): Promise<void> {
  const path = join(tree, file)
  const text = await readFile(path, 'utf8')
  for (const [was] of replacements) expect(text).toContain(was)
  await writeFile(
    path,
    replacements.reduce((whole, [was, is]) => whole.replaceAll(was, is), text),
  )
}

/** The folder is inside the project, so that its machines can import XState. */
beforeAll(async () => {
  await mkdir(join(ROOT, '.cache'), { recursive: true })
  tree = await mkdtemp(join(ROOT, '.cache', 'flows-diff-test-'))
  for (const room of [
    'flows.config.ts',
    'domain',
    'contract',
    'machines/unprovided.ts',
    ...FLOWS.map((one) => `machines/${one}`),
  ]) {
    await cp(join(ROOT, room), join(tree, room), { recursive: true })
  }
  await writeFile(join(tree, '.gitignore'), '.cache/\nreports/\n')
  git('init', '--quiet', '--initial-branch=main')
  git('commit', '--quiet', '--allow-empty', '--message=nothing yet')
  git('add', '.')
  git('commit', '--quiet', '--message=flows')
})

afterAll(() => rm(tree, { recursive: true, force: true }))

async function told(...words: string[]) {
  const printed: string[] = []
  const warned: string[] = []
  const code = await run(words, {
    root: tree,
    print: (text) => printed.push(text),
    warn: (sentence) => warned.push(sentence),
    writePage,
  })
  return { code, printed: printed.join(''), warned: warned.join('\n') }
}

function changesOf(json: string): Record<string, string[]> {
  const { machines } = JSON.parse(json) as {
    machines: { id: string; kind: string; changes?: { kind: string; says: string }[] }[]
  }
  return Object.fromEntries(
    machines.map(({ id, kind, changes = [] }) => [
      `${id} ${kind}`,
      changes.map((one) => `${one.kind}: ${one.says}`),
    ]),
  )
}

describe('between a version and the files as they are', () => {
  beforeAll(async () => {
    await change(
      'machines/verifyCode/verifyCode.machine.ts',
      ['isLastDigit', 'isSixthDigit'],
      ['delays: { second: 1000 }', 'delays: { second: 2000 }'],
      ['isCode(context.code)', 'context.code.length === 6'],
      ['resendingCode', 'mailingAgain'],
    )
    await change('machines/listing/listing.machine.ts', [
      'listingMachine = setup({',
      'listingMachine = setup({{',
    ])
    await change('domain/limits.ts', [
      'RESEND_COUNTDOWN_SECONDS = 60',
      'RESEND_COUNTDOWN_SECONDS = 30',
    ])
    await rm(join(tree, 'machines/newsletter'), { recursive: true })
  })

  afterAll(() => git('checkout', '--quiet', '.'))

  test('reports changes, deleted flows and files that cannot be loaded, with file and line', async () => {
    const { code, printed } = await told('HEAD', '--json', '--exit-code')
    const line = (await readFile(join(tree, 'machines/listing/listing.machine.ts'), 'utf8'))
      .split('\n')
      .findIndex((text) => text.includes('setup({{'))
    expect(code).toBe(1)
    expect(changesOf(printed)).toEqual({
      'listing broken': [],
      'newsletter removed': [],
      'verifyCode changed': [
        'changed: open.resend.resendingCode is now called open.resend.mailingAgain, as far as one can tell by what is in it.',
        'changed: In open.code.entering: code.changed now asks isSixthDigit instead of isLastDigit.',
        'changed: In open.resend.coolingDown: the wait is 2 s instead of 1 s.',
        'changed: The guard isComplete asks something else; it is used in open.code.entering.typing.',
        'changed: The guard isResending asks something else; it is used in open.code.entering.',
        'changed: The rule RESEND_COUNTDOWN_SECONDS is now 30 instead of 60.',
      ],
    })
    expect(JSON.parse(printed).machines[0].fault).toMatchObject({
      file: 'machines/listing/listing.machine.ts',
      line: line + 1,
    })
  })

  test('writes Markdown and a page that needs nothing else', async () => {
    const { code, printed, warned } = await told('HEAD', '--machine', 'verifyCode,newsletter')
    expect({ code, warned }).toEqual({ code: 0, warned: 'wrote reports/flows-diff/index.html' })
    expect(printed.split('\n').slice(0, 9)).toEqual([
      '## What changed in the flows',
      '',
      `**1 flow changed, 1 flow gone; 0 flows are as they were.** From \`HEAD (${git('rev-parse', '--short', 'HEAD')})\` to \`the files as they are\`.`,
      '',
      '### `newsletter`',
      '',
      '- 🔴 The flow is gone. Collects a newsletter address on the landing screen (§2 Landing, §7 store-email).',
      '',
      '### `verifyCode`',
    ])
    const page = await readFile(join(tree, 'reports/flows-diff/index.html'), 'utf8')
    expect(page.match(/<svg /g)).toHaveLength(2)
    expect(page).toContain('chart-state is-atomic is-changed')
    expect(page).toContain('chart-state is-atomic is-removed')
    expect(page.match(/(?:src|href)="(?!#|data:)[^"]*"|<script|@import|url\((?!#)/g)).toBe(null)
  })
})

test('on main, the comparison is with the last commit', async () => {
  const { code, printed } = await told('--exit-code')
  const commit = git('rev-parse', '--short', 'HEAD')
  expect({ code, printed }).toEqual({
    code: 0,
    printed: `## What changed in the flows\n\n**Nothing changed in 5 flows.** From \`${commit}\` to \`the files as they are\`.\n`,
  })
})

describe('machines that cannot be compared', () => {
  const HINT = '\n"npm run flows:diff -- --help" lists the options.'

  test.each([
    [['nonsense'], 'git knows no version nonsense.'],
    [['--', '--upload-pack=x'], 'git knows no version --upload-pack=x.'],
    [['--colour'], "Unknown option '--colour'."],
    [['a', 'b', 'c'], 'Two versions can be compared, not 3.'],
    [
      ['HEAD', '--machine', 'logout'],
      'There is no flow logout in either version. There are: legal, listing, login, newsletter, verifyCode.',
    ],
  ])('%j', async (words, sentence) => {
    expect(await told(...words)).toEqual({ code: 2, printed: '', warned: sentence + HINT })
  })

  test('a version without machines', async () => {
    const short = git('rev-parse', '--short', 'HEAD~1')
    const { code, warned } = await told('HEAD~1')
    expect({ code, warned }).toEqual({
      code: 2,
      warned: `There is no folder machines in HEAD~1 (${short}).${HINT}`,
    })
    expect(await readdir(join(tree, '.cache', 'flows-diff'))).toEqual([])
  })

  test('a folder that is no git tree', async () => {
    const folder = await temporaryFolder()
    const warned: string[] = []
    const warn = (sentence: string) => warned.push(sentence)
    const code = await run([], { root: folder, print: warn, warn, writePage })
    expect({ code, warned }).toEqual({
      code: 2,
      warned: [`This is not a git tree: there is nothing to compare with.${HINT}`],
    })
  })
})

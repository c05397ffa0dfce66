import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { checkOut, defaultRef, findRef } from '../../../flows/diff/checkOut.ts'
import { git } from '../../../flows/diff/git.ts'
import { readRules } from '../../../flows/diff/readRules.ts'
import { run } from '../../../flows/diff/run.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** A repository with these files in its first version. */
async function repository(files: Record<string, string>, branch = 'main') {
  const root = await temporaryFolder()
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' }
  const who = ['-c', 'user.name=T', '-c', 'user.email=t@example.org']
  const does = (...words: string[]) =>
    execFileSync('git', [...who, ...words], { cwd: root, env, encoding: 'utf8' }).trim()
  const commit = (message: string) => {
    does('add', '.')
    does('commit', '--quiet', '--allow-empty', `--message=${message}`)
    return does('rev-parse', 'HEAD')
  }
  await write(root, files)
  does('init', '--quiet', `--initial-branch=${branch}`)
  return { root, does, commit, first: commit('first') }
}

async function write(root: string, files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
}

function config(name: string): string {
  return `export default {
  name: '${name}',
  machines: 'flow/machines',
  models: 'flow/machines/models',
  sources: ['rules', 'rulesOfPlay', 'missing'],
}\n`
}

test('a checkout has the folders of machines, models and sources of the commit, and the present flows.config.ts', async () => {
  const { root } = await repository({
    'flow/machines/door/door.machine.ts': 'old',
    'flow/machines/models/door.ts': 'old',
    'flow/other.ts': 'old',
    'rules/deep/limits.ts': 'old',
    'rulesOfPlay/dice.ts': 'old',
    'flows.config.ts': config('Old'),
    'package.json': '{ "type": "module" }',
  })
  await write(root, {
    'flow/machines/door/door.machine.ts': 'new',
    'flows.config.ts': config('New'),
  })
  const ref = await findRef(root, 'HEAD')
  const folder = await checkOut(root, ref)
  expect(relative(root, folder)).toMatch(/^\.cache[\\/]flows-diff[\\/][0-9a-f]{12}-\w+$/)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((one) => one.isFile() && one.name !== 'index')
    .map((one) => relative(folder, join(one.parentPath, one.name)).replaceAll('\\', '/'))
  expect(files.sort()).toEqual([
    'flow/machines/door/door.machine.ts',
    'flow/machines/models/door.ts',
    'flows.config.ts',
    'rules/deep/limits.ts',
    'rulesOfPlay/dice.ts',
  ])
  const text = (file: string) => readFile(join(folder, file), 'utf8')
  expect(await text('flow/machines/door/door.machine.ts')).toBe('old')
  expect(await text('flows.config.ts')).toBe(config('New'))
  expect(await checkOut(root, ref)).not.toBe(folder)
})

test('a project may be a folder of its repository', async () => {
  const file = 'machines/door/door.machine.ts'
  const { root } = await repository({ [`web/${file}`]: 'old', 'package.json': '{}' })
  const web = join(root, 'web')
  const folder = await checkOut(web, await findRef(web, 'HEAD'))
  expect(relative(web, folder)).toMatch(/^\.cache/)
  expect(await readFile(join(folder, file), 'utf8')).toBe('old')
})

test('a version is named by what was asked for, or by its short id alone', async () => {
  const { root, does, first } = await repository({ 'machines/a.txt': '' })
  does('tag', '--annotate', '--message=one', 'v1')
  const short = does('rev-parse', '--short', 'HEAD')
  expect(await findRef(root, 'v1')).toEqual({ commit: first, name: `v1 (${short})` })
  expect(await findRef(root, 'main')).toEqual({ commit: first, name: `main (${short})` })
  expect(await findRef(root, first)).toEqual({ commit: first, name: short })
  expect(await findRef(root, first.slice(0, 12))).toEqual({ commit: first, name: short })
  await expect(findRef(root, 'HEAD:machines')).rejects.toThrow(
    'git knows no version HEAD:machines.',
  )
})

test('by default a branch is compared with the commit where it left main; origin/HEAD and origin/main come before the local main', async () => {
  const { root, does, commit, first } = await repository({ 'machines/a.txt': '' })
  does('checkout', '--quiet', '-b', 'topic')
  const [second, third] = [commit('second'), commit('third')]
  does('checkout', '--quiet', 'main')
  commit('meanwhile')
  does('checkout', '--quiet', 'topic')
  expect(await defaultRef(root)).toBe(first)
  does('update-ref', 'refs/remotes/origin/main', second)
  expect(await defaultRef(root)).toBe(second)
  does('update-ref', 'refs/remotes/origin/trunk', third)
  does('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/trunk')
  expect(await defaultRef(root)).toBe(third)
})

test('the main branch may be called master; without a main branch, HEAD is taken', async () => {
  const old = await repository({ 'machines/a.txt': '' }, 'master')
  old.does('checkout', '--quiet', '-b', 'topic')
  old.commit('second')
  expect(await defaultRef(old.root)).toBe(old.first)
  const { root } = await repository({ 'machines/a.txt': '' }, 'develop')
  expect(await defaultRef(root)).toBe('HEAD')
})

test('two commits can be compared without machines in the working tree, which then cannot be compared itself', async () => {
  const { root, commit } = await repository({ 'machines/a.txt': '' })
  await write(root, { 'machines/b.txt': '' })
  commit('second')
  await rm(join(root, 'machines'), { recursive: true })
  const told: string[] = []
  const command = (...words: string[]) =>
    run(words, {
      root,
      print: (text) => told.push(text),
      warn: (sentence) => told.push(sentence),
      writePage: async (_, folder) => join(folder, 'index.html'),
    })
  expect(await command('HEAD~1', 'HEAD', '--out', 'pages')).toBe(0)
  expect(told.join('')).toMatch(
    /Nothing changed in 0 flows\.\*\* From `HEAD~1 \(\w+\)` to `HEAD \(\w+\)`\.\nwrote pages\/index\.html$/,
  )
  expect(await command('HEAD')).toBe(2)
  expect(told.at(-1)).toMatch(/^There is no folder machines here\.\n/)
  expect(await readdir(join(root, '.cache', 'flows-diff'))).toEqual([])
})

test('if git is not installed, the error says so', async () => {
  const PATH = await temporaryFolder()
  await expect(git(PATH, ['status'], { PATH })).rejects.toThrow(
    'git is not installed: there is nothing to compare with.',
  )
})

test('rules are the constants and functions of all imported files, but not the machine itself', async () => {
  const rules = await readRules(ROOT, 'machines/verifyCode/verifyCode.machine.ts')
  expect(rules.get('RESEND_COUNTDOWN_SECONDS')).toBe('60')
  expect(rules.get('isCode')).toMatch(/^function isCode\(code\) \{[\s\S]*\}$/)
  expect([...rules.keys()].filter((name) => /machine|unprovided/i.test(name))).toEqual([])
  expect(await readRules(ROOT, 'machines/nobody/nobody.machine.ts')).toEqual(new Map())
})

import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { generatePaths } from '../../machines/paths/generate.ts'
import { legalModel } from '../../machines/paths/models/legal.ts'
import { loginModel } from '../../machines/paths/models/login.ts'
import { writeFiles, written } from '../../scripts/paths/output.ts'
import { scriptsOfAll, writeRunner } from '../../scripts/paths/runners.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const MODELS = [loginModel, legalModel]
const MACHINES = MODELS.map((model) => generatePaths(model))
const SCRIPTS = scriptsOfAll(MODELS, MACHINES)
const TIMES = new Map<string, number>()

const json = async (folder: string, file: string) =>
  JSON.parse(await readFile(join(folder, file), 'utf8'))

describe('a folder of paths', () => {
  test.each([
    ['text', 'txt', 'machine '],
    ['md', 'md', '# Test paths\n'],
    ['gherkin', 'feature', '@login\nFeature: login\n'],
    ['csv', 'csv', 'machine,path,step,'],
    ['manual', 'md', '# Test paths to follow by hand\n'],
    ['testrail', 'csv', 'Section,Title,'],
    ['xray', 'csv', 'TCID,Test Type,'],
  ] as const)('%s: a .%s file for each machine, each with its own paths', async (...expected) => {
    const [format, extension, begin] = expected
    const folder = await temporaryFolder()
    const files = await writeFiles(join(folder, 'new'), format, MACHINES, TIMES, SCRIPTS)
    const names = files.map((file) => basename(file))
    expect(names).toEqual([`login.${extension}`, `legal.${extension}`])
    const [login = '', legal = ''] = await Promise.all(files.map((file) => readFile(file, 'utf8')))
    expect(login.slice(0, begin.length)).toBe(begin)
    const withLegal = [login, legal].map((text) => text.includes('*Terms of Service*'))
    expect(withLegal).toEqual([false, true])
    expect(written(format, MACHINES.slice(1), TIMES, SCRIPTS)).toBe(legal)
  })

  test('JSON is one file for all machines', async () => {
    const folder = await temporaryFolder()
    const files = await writeFiles(folder, 'json', MACHINES, TIMES, SCRIPTS)
    expect(files).toEqual([join(folder, 'paths.json')])
    const { machines } = await json(folder, 'paths.json')
    expect(machines.map(({ id }: { id: string }) => id)).toEqual(['login', 'legal'])
  })
})

describe('a folder for a browser', () => {
  const ours = async () => (await json(ROOT, 'package.json')).devDependencies['@playwright/test']

  test('of Playwright has all scripts, and needs Playwright in our version', async () => {
    const folder = await temporaryFolder()
    await writeRunner('playwright', folder, MACHINES, SCRIPTS)
    expect(await json(folder, 'paths.json')).toEqual(JSON.parse(JSON.stringify({ paths: SCRIPTS })))
    expect(await json(folder, 'package.json')).toEqual({
      ...{ private: true, type: 'module' },
      devDependencies: { '@playwright/test': await ours() },
    })
  })

  test('of Cucumber has a feature for each machine, and needs Cucumber, too', async () => {
    const folder = await temporaryFolder()
    await writeRunner('cucumber', folder, MACHINES, SCRIPTS)
    const { devDependencies } = await json(folder, 'package.json')
    expect(devDependencies).toEqual({
      '@cucumber/cucumber': expect.any(String),
      '@playwright/test': await ours(),
    })
    for (const machine of MACHINES) {
      const feature = await readFile(join(folder, 'features', `${machine.id}.feature`), 'utf8')
      expect(feature).toBe(written('gherkin', [machine], TIMES, SCRIPTS))
    }
  })
})

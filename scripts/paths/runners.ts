import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MachinePaths } from '../../machines/paths/generate.ts'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import { featureOf } from './gherkin.ts'
import { SCREENS } from './screens.ts'
import { type AnyScript, scriptsOf } from './script.ts'

const HERE = join(import.meta.dirname, 'runner')

/** A test runner for the paths in a browser. */
export type Runner = 'playwright' | 'cucumber'

const FILES: Readonly<Record<Runner, readonly string[]>> = {
  playwright: ['driver.mjs', 'network.mjs', 'paths.spec.mjs', 'playwright.config.mjs', 'README.md'],
  cucumber: ['driver.mjs', 'network.mjs', 'steps.mjs', 'cucumber.mjs', 'README.md'],
}

/** The version tested with; Cucumber is not a dependency of the product. */
const CUCUMBER = { '@cucumber/cucumber': '12.9.0' }

/** The paths of all machines as scripts for a browser. */
export function scriptsOfAll(
  models: readonly AnyPathModel[],
  machines: readonly MachinePaths[],
): AnyScript[] {
  return machines.flatMap((paths) => {
    const machine = models.find((model) => model.machine.id === paths.id)?.machine
    return machine ? scriptsOf(machine, SCREENS[paths.id], paths) : []
  })
}

/** Playwright in the version that this repository uses. */
async function playwright(): Promise<Record<string, string>> {
  const name = '@playwright/test'
  const file = join(import.meta.dirname, '..', '..', 'package.json')
  const { devDependencies } = JSON.parse(await readFile(file, 'utf8'))
  return { [name]: devDependencies[name] }
}

function asText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Writes a folder with everything needed to run the paths without this repository. Returns the file names. */
export async function writeRunner(
  runner: Runner,
  folder: string,
  machines: readonly MachinePaths[],
  scripts: readonly AnyScript[],
): Promise<string[]> {
  const isCucumber = runner === 'cucumber'
  const devDependencies = { ...(isCucumber && CUCUMBER), ...(await playwright()) }
  const texts = {
    'paths.json': asText({ paths: scripts }),
    'package.json': asText({ private: true, type: 'module', devDependencies }),
    ...Object.fromEntries(
      (isCucumber ? machines : []).map((one) => [
        join('features', `${one.id}.feature`),
        featureOf(one, scripts),
      ]),
    ),
  }
  await mkdir(isCucumber ? join(folder, 'features') : folder, { recursive: true })
  for (const file of FILES[runner]) await copyFile(join(HERE, file), join(folder, file))
  for (const [file, text] of Object.entries(texts)) await writeFile(join(folder, file), text)
  return [...FILES[runner], ...Object.keys(texts)].map((file) => join(folder, file))
}

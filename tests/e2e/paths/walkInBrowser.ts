import { expect, test } from '@playwright/test'
import { checkAuth } from '../../../contract/session.ts'
import { generatePaths, type Path } from '../../../machines/paths/generate.ts'
import type { AnyPathModel } from '../../../machines/paths/pathModel.ts'
import {
  describeTransition,
  transitionId,
  transitionsOf,
} from '../../../machines/paths/transitions.ts'
import { takenOn } from '../../support/paths/takenOn.ts'
import { walk } from '../../support/paths/walk.ts'
import type { AnyBrowserDriver, Unreachable } from './browserDriver.ts'
import { browserSystem } from './browserSystem.ts'
import { WALKED, WALKED_PATH } from './transitionTable.ts'

function isOn({ title }: Path, words: string): boolean {
  return title.includes(words)
}

function isReachable(path: Path, unreachable: Readonly<Record<string, Unreachable>>): boolean {
  return !Object.keys(unreachable).some((words) => isOn(path, words))
}

function needsOutage(path: Path, { outages = [] }: AnyBrowserDriver): boolean {
  return outages.some((words) => isOn(path, words))
}

function leftBy({ machine }: AnyPathModel, paths: readonly Path[]): string[] {
  const taken = new Set(paths.flatMap(({ steps }) => steps.flatMap((step) => step.taken)))
  const left = transitionsOf(machine).filter((transition) => !taken.has(transitionId(transition)))
  return left.map(describeTransition)
}

/** The paths from the beginnings that this driver walks. */
function pathsFor(model: AnyPathModel, { only }: Pick<AnyBrowserDriver, 'only'>) {
  if (!only) return generatePaths(model)
  const { inputs, unanswered = [] } = only
  const silent = Object.fromEntries(unanswered.map((actor) => [actor, {}]))
  const actors = { ...model.actors, ...silent }
  const walked = inputs.map((input) => [input, model.inputs[input]])
  return generatePaths({ ...model, actors, inputs: Object.fromEntries(walked) })
}

/** A test that fails unless exactly those transitions are left that cannot be brought about. */
function countTransitions(
  model: AnyPathModel,
  paths: readonly Path[],
  unreachable: Readonly<Record<string, Unreachable>>,
  elsewhere: readonly string[] = [],
): void {
  const { machine } = model
  test(`${machine.id}: what is not walked in the browser cannot be brought about there`, () => {
    const reached = paths.filter((path) => isReachable(path, unreachable))
    const left = leftBy(model, reached)
    const costs = [...Object.values(unreachable).flatMap((one) => one.costs), ...elsewhere]
    expect(left.toSorted()).toEqual(costs.toSorted())
    for (const words of Object.keys(unreachable)) {
      expect(paths.filter((path) => isOn(path, words)).length, words).toBeGreaterThan(0)
    }
    const transitions = transitionsOf(machine).length
    const row = { machine: machine.id, transitions, walked: transitions - left.length }
    const description = JSON.stringify({ ...row, paths: reached.length, of: paths.length })
    test.info().annotations.push({ type: WALKED, description })
  })
}

/** Playwright's own `test`, or one with a server of its own. */
type Test = typeof test

/** A test for each of these paths. */
function walkAll(register: Test, driver: AnyBrowserDriver, paths: readonly Path[]): void {
  register.describe(`${driver.machine.id}: every path in the browser`, () => {
    for (const path of paths) {
      register(path.title, async ({ page }) => {
        const walked = { machine: driver.machine.id, path: path.id, taken: takenOn(path) }
        test.info().annotations.push({ type: WALKED_PATH, description: JSON.stringify(walked) })
        await walk(path, await browserSystem(driver, path, page))
      })
    }
  })
}

/** A test for every path of a flow that a browser and a server can be brought to, and one that counts. */
export function walkInBrowser(model: AnyPathModel, driver: AnyBrowserDriver): void {
  const { unreachable = {} } = driver
  const { paths } = pathsFor(model, driver)
  const reached = paths.filter((path) => isReachable(path, unreachable))
  walkAll(
    test,
    driver,
    reached.filter((path) => !needsOutage(path, driver)),
  )
  countTransitions(model, paths, unreachable, driver.only?.leaves)
}

/** The driver, whose beginning lasts until the page knows who is signed in: without an answer no flow would start. */
function signedIn(driver: AnyBrowserDriver): AnyBrowserDriver {
  const begin: AnyBrowserDriver['begin'] = async (stage) => {
    let isChecked = false
    stage.page.on('request', (request) => {
      if (request.isNavigationRequest()) isChecked = false
    })
    stage.page.on('response', (response) => {
      if (new URL(response.url()).pathname === checkAuth.path) isChecked = true
    })
    await driver.begin(stage)
    await expect.poll(() => isChecked, 'the auth check is answered').toBe(true)
  }
  return { ...driver, begin }
}

/** A test for every path of a flow that needs the database to be away, and how it goes away. */
export function walkOutages(
  register: Test,
  model: AnyPathModel,
  driver: AnyBrowserDriver,
  goAway: () => void,
): void {
  const { outages = [] } = driver
  const away = outages.map((words) => [words, async () => goAway()] as const)
  const { paths } = pathsFor(model, driver)
  walkAll(
    register,
    { ...signedIn(driver), before: { ...driver.before, ...Object.fromEntries(away) } },
    paths.filter((path) => needsOutage(path, driver)),
  )
}

/** A test for the paths of a flow on which no answer comes because the server is not there any more. */
export function walkWithoutServer(
  register: Test,
  model: AnyPathModel,
  driver: AnyBrowserDriver,
  end: () => Promise<void>,
): void {
  const { paths } = pathsFor(model, driver)
  const fails: AnyBrowserDriver['fails'] = async ({ gates }, actor) => {
    await end()
    await gates.release(actor)
  }
  walkAll(
    register,
    { ...driver, fails },
    paths.filter((path) => isOn(path, 'no answer comes')),
  )
}

/** Says of a flow that nothing of it can be seen in a browser. */
export function walkNowhere(model: AnyPathModel, because: string): void {
  const { paths } = generatePaths(model)
  const costs = transitionsOf(model.machine).map(describeTransition)
  countTransitions(model, paths, { '→': { because, costs } })
}

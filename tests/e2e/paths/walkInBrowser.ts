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
import type { Stage } from './stage.ts'
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

/** The paths of the model, limited to the inputs of the driver's `only`. */
function pathsFor(model: AnyPathModel, { only }: Pick<AnyBrowserDriver, 'only'>) {
  if (!only) return generatePaths(model)
  const { inputs, unanswered = [] } = only
  const silent = Object.fromEntries(unanswered.map((actor) => [actor, {}]))
  const actors = { ...model.actors, ...silent }
  const walked = inputs.map((input) => [input, model.inputs[input]])
  return generatePaths({ ...model, actors, inputs: Object.fromEntries(walked) })
}

/**
 * Adds a test that fails unless the transitions on no walked path are exactly those that the driver lists as
 * unreachable. Its annotation holds the counts for the table.
 */
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

/** Playwright's `test`, or the one of `ownServerTest`. */
type Test = typeof test

/** Adds one test per path. */
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

/** Adds a test for every path that can be walked without an outage, and a test that counts the transitions. */
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

/**
 * Returns the driver with a `begin` that also waits for the answer of the auth check, because without it no flow
 * starts.
 */
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

/** How an outage begins and ends. */
interface Outage {
  goAway(): void
  comeBack(): void
}

/**
 * Adds a test for every path with an answer that needs an outage. The outage begins before that answer and ends before
 * the next step.
 */
export function walkOutages(
  register: Test,
  model: AnyPathModel,
  driver: AnyBrowserDriver,
  { goAway, comeBack }: Outage,
): void {
  const { outages = [], before = {} } = driver
  const paths = pathsFor(model, driver).paths.filter((path) => needsOutage(path, driver))
  const steps = paths.flatMap(({ steps: [, ...later] }) => later.map(({ does }) => does))
  const changed = steps.map((does) => [
    does,
    async (stage: Stage) => {
      // The call of the last step must have met the outage before it ends.
      await stage.gates.answered()
      if (outages.includes(does)) goAway()
      else comeBack()
      await before[does]?.(stage)
    },
  ])
  walkAll(register, { ...signedIn(driver), before: Object.fromEntries(changed) }, paths)
}

/** Adds a test for every path with the step "no answer comes". `end` kills the server before that answer. */
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

/**
 * Adds no path, only the test that counts: no transition of this machine can be seen in a browser, because of
 * `because`.
 */
export function walkNowhere(model: AnyPathModel, because: string): void {
  const { paths } = generatePaths(model)
  const costs = transitionsOf(model.machine).map(describeTransition)
  countTransitions(model, paths, { '→': { because, costs } })
}

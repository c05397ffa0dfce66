import { distancesTo, type Importers } from './importGraph.ts'
import { isCatalog, isDomain, isServer } from './sourceKinds.ts'

/** A test file, and the Vitest project (see `vite.config.ts`) that runs it. */
export interface TestFile {
  readonly project: string
  readonly path: string
}

/** Whether a test checks the source text instead of behaviour: the house rules and the chart snapshots. */
export function isAboutForm({ project, path }: TestFile): boolean {
  return project === 'architecture' || path === 'tests/machines/charts.test.ts'
}

/** Tests with random input. They run last, so that the same test detects the same mutant each time. */
function isRandom(path: string): boolean {
  return path.startsWith('tests/properties/')
}

/** The Vitest projects whose tests may detect a mutant, the fastest first. */
function projectsFor(path: string): readonly string[] {
  if (isServer(path)) return ['matching', 'server', 'isolated']
  return isDomain(path) || isCatalog(path)
    ? ['node', 'matching', 'views', 'server', 'isolated']
    : ['node', 'views']
}

/**
 * Whether a behaviour test imports a file, directly or not. Tests that start a program by its path, such as
 * `server/main.ts`, do not count.
 */
export function isReached(path: string, importers: Importers): boolean {
  const isTest = (one: string) => /^tests\/(?!architecture\/).*\.test\.tsx?$/.test(one)
  return [...distancesTo(path, importers).keys()].some(isTest)
}

/** The behaviour tests that import a file, directly or not, the nearest first. */
export function relatedTests(
  path: string,
  tests: readonly TestFile[],
  importers: Importers,
): TestFile[] {
  const distances = distancesTo(path, importers)
  const projects = projectsFor(path)
  const rank = ({ project, path: test }: TestFile) =>
    projects.indexOf(project) * 1000 + (isRandom(test) ? 500 : 0) + (distances.get(test) ?? 0)
  const mayFind = (test: TestFile) => projects.includes(test.project) && !isAboutForm(test)
  return tests
    .filter((test) => mayFind(test) && distances.has(test.path))
    .sort((one, other) => rank(one) - rank(other) || (one.path < other.path ? -1 : 1))
}

import { distancesTo, type Importers } from './importGraph.ts'
import { isCatalog, isDomain, isServer, isServerPart } from './sourceKinds.ts'

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
  // `node` is included because the matching rules are tested without a server.
  if (isServer(path) || isServerPart(path)) return ['node', 'server', 'isolated']
  return isDomain(path) || isCatalog(path)
    ? ['node', 'views', 'server', 'isolated']
    : ['node', 'views']
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

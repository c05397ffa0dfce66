import { distancesTo, type Importers } from './importGraph.ts'
import { isCatalog, isDomain, isServer, isServerPart } from './sourceKinds.ts'

/** A file of tests and the project of vite.config.ts that runs it. */
export interface TestFile {
  readonly project: string
  readonly path: string
}

/** Whether a test looks at the text of things: the house rules, and the reviewed picture of each chart. */
export function isAboutForm({ project, path }: TestFile): boolean {
  return project === 'architecture' || path === 'tests/machines/charts.test.ts'
}

/** Tests that roll dice: tried last, so that the same test finds the same fault each time. */
function isRandom(path: string): boolean {
  return path.startsWith('tests/properties/')
}

/** The projects whose tests may find a fault, the quick ones first. */
function projectsFor(path: string): readonly string[] {
  // The rules of matching are tried without a server.
  if (isServer(path) || isServerPart(path)) return ['node', 'server', 'isolated']
  return isDomain(path) || isCatalog(path)
    ? ['node', 'views', 'server', 'isolated']
    : ['node', 'views']
}

/** The tests of behaviour that load a file, in the order in which they are tried: the nearest first. */
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

import { distancesTo, type Importers } from './importGraph.ts'
import { isDomain, isServer } from './sourceKinds.ts'

/** A file of tests and the project of vite.config.ts that runs it. */
export interface TestFile {
  readonly project: string
  readonly path: string
}

/** The projects whose tests may find a fault, the quick ones first. The house rules do not count. */
function projectsFor(path: string): readonly string[] {
  if (isServer(path)) return ['server']
  return isDomain(path) ? ['node', 'views', 'server'] : ['node', 'views']
}

/** The test files that load a file, in the order in which they are tried: the nearest first. */
export function relatedTests(
  path: string,
  tests: readonly TestFile[],
  importers: Importers,
): TestFile[] {
  const distances = distancesTo(path, importers)
  const projects = projectsFor(path)
  const rank = ({ project, path: test }: TestFile) =>
    projects.indexOf(project) * 1000 + (distances.get(test) ?? 0)
  return tests
    .filter((test) => projects.includes(test.project) && distances.has(test.path))
    .sort((one, other) => rank(one) - rank(other) || (one.path < other.path ? -1 : 1))
}

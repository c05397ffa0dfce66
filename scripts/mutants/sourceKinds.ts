/** A machine, or its setup file. */
export function isMachine(path: string): boolean {
  return /^machines\/[^/]+\/[^/]+(\.machine|Setup)\.ts$/.test(path)
}

/** A domain rule, without I/O. */
export function isDomain(path: string): boolean {
  return path.startsWith('domain/')
}

/** A React component of the product. */
export function isScreen(path: string): boolean {
  return /^src\/(screens|ui)\/(?!preview\/).*\.tsx$/.test(path)
}

/** A selector, which computes a screen's data from its flow. */
export function isSelector(path: string): boolean {
  return /^src\/screens\/[^/]+\/select[^/]*\.ts$/.test(path)
}

/** Server logic: HTTP, matching, routes and services. */
export function isServer(path: string): boolean {
  return /^server\/(http|matching|routes|services)\//.test(path)
}

/** The other parts of the server: storage, mail, backup, metrics, settings, startup. */
export function isServerPart(path: string): boolean {
  return /^server\/((backup|mail|metrics|storage|store)\/.*|[^/]+)\.ts$/.test(path)
}

/** Browser code without screens and flows: calls, storage, the service worker. */
export function isBrowserPart(path: string): boolean {
  return /^src\/(effects|serviceWorker)\/.*\.tsx?$/.test(path)
}

/** Code that draws, compares and exports charts, and that generates test paths. */
export function isChartTool(path: string): boolean {
  return /^(flows|machines\/paths)\/.*\.tsx?$/.test(path) && !path.endsWith('.config.ts')
}

/** A compiled catalog of translations. */
export function isCatalog(path: string): boolean {
  return /^i18n\/compiled\/[^/]+\/.*\.ts$/.test(path)
}

/** Whether mutants are made in a file. */
export function isMutated(path: string): boolean {
  const kinds = [isMachine, isDomain, isScreen, isSelector, isServer, isServerPart]
  return [...kinds, isBrowserPart, isChartTool, isCatalog].some((is) => is(path))
}

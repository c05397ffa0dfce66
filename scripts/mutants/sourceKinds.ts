/** A machine, or its setup file. */
export function isMachine(path: string): boolean {
  return /^machines\/[^/]+\/[^/]+(\.machine|Setup)\.ts$/.test(path)
}

/** A rule, a list or a part of a chart in a file beside a machine. */
export function isFlowPart(path: string): boolean {
  return /^machines\/(?!paths\/|inspection\/)[^/]+\/[^/]+\.ts$/.test(path) && !isMachine(path)
}

/** A domain rule, without I/O. */
export function isDomain(path: string): boolean {
  return path.startsWith('domain/')
}

/** A React component of the product. */
export function isScreen(path: string): boolean {
  return /^src\/(screens|ui|forms)\/(?!preview\/).*\.tsx$/.test(path)
}

/** A selector, which computes a screen's data from its flow. */
export function isSelector(path: string): boolean {
  return /^src\/(screens|forms)\/(.*\/)?select[^/]*\.ts$/.test(path)
}

/** Any part of the server. */
export function isServer(path: string): boolean {
  return path.startsWith('server/')
}

/** Browser code without screens and flows: calls, storage, the service worker. */
export function isBrowserPart(path: string): boolean {
  return /^src\/(effects|serviceWorker)\/.*\.tsx?$/.test(path)
}

/** Code that draws, compares and exports charts, follows running flows, and generates test paths. */
export function isChartTool(path: string): boolean {
  return (
    /^(flows|machines\/(paths|inspection))\/.*\.tsx?$/.test(path) && !path.endsWith('.config.ts')
  )
}

/** A compiled catalog of translations. */
export function isCatalog(path: string): boolean {
  return /^i18n\/compiled\/[^/]+\/.*\.ts$/.test(path)
}

/** Whether mutants are made in a file. */
export function isMutated(path: string): boolean {
  const kinds = [isMachine, isFlowPart, isDomain, isScreen, isSelector, isServer]
  return [...kinds, isBrowserPart, isChartTool, isCatalog].some((is) => is(path))
}

/** A chart, or what it names. */
export function isMachine(path: string): boolean {
  return /^machines\/[^/]+\/[^/]+(\.machine|Setup)\.ts$/.test(path)
}

/** A rule without I/O. */
export function isDomain(path: string): boolean {
  return path.startsWith('domain/')
}

/** What a person sees. */
export function isScreen(path: string): boolean {
  return /^src\/(screens|ui)\/(?!preview\/).*\.tsx$/.test(path)
}

/** What a screen reads out of its flow. */
export function isSelector(path: string): boolean {
  return /^src\/screens\/[^/]+\/select[^/]*\.ts$/.test(path)
}

/** A rule of the server. */
export function isServer(path: string): boolean {
  return /^server\/(http|matching|routes|services)\//.test(path)
}

/** The parts of the server beside its rules: storage, mail, backup, settings, start. */
export function isServerPart(path: string): boolean {
  return /^server\/((backup|mail|metrics|storage|store)\/.*|[^/]+)\.ts$/.test(path)
}

/** What the browser does beside screens and flows: calls, storage, the service worker. */
export function isBrowserPart(path: string): boolean {
  return /^src\/(effects|serviceWorker)\/.*\.tsx?$/.test(path)
}

/** What draws, compares and exports the charts, and makes the test paths. */
export function isChartTool(path: string): boolean {
  return /^(flows|machines\/paths)\/.*\.tsx?$/.test(path) && !path.endsWith('.config.ts')
}

/** Texts in another language, as they are compiled. */
export function isCatalog(path: string): boolean {
  return /^i18n\/compiled\/[^/]+\/.*\.ts$/.test(path)
}

/** Everything that faults are made in. */
export function isMutated(path: string): boolean {
  const kinds = [isMachine, isDomain, isScreen, isSelector, isServer, isServerPart]
  return [...kinds, isBrowserPart, isChartTool, isCatalog].some((is) => is(path))
}

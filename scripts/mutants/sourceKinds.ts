/** A chart. */
export function isMachine(path: string): boolean {
  return /^machines\/[^/]+\/[^/]+\.machine\.ts$/.test(path)
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

/** Everything that faults are made in. */
export function isMutated(path: string): boolean {
  return [isMachine, isDomain, isScreen, isSelector, isServer].some((is) => is(path))
}

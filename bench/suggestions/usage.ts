/** What a server process has used. */
export interface Usage {
  /** Milliseconds since it started, without the garbage collections that `read` asks for. */
  readonly cpu: number
  /** Bytes. */
  readonly memory: number
}

/**
 * Creates a function that reads the usage of this process. It collects garbage before it reads the memory, if Node was
 * started with `--expose-gc`.
 */
export function usageReader(
  cpuOf = cpuOfProcess,
  collect: (() => void) | undefined = globalThis.gc,
): () => Usage {
  let collecting = 0
  return () => {
    const before = cpuOf()
    collect?.()
    const cpu = before - collecting
    collecting += cpuOf() - before
    return { cpu, memory: process.memoryUsage().rss }
  }
}

function cpuOfProcess(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

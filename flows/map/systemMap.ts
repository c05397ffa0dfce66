/** A request of a machine's actor to the server or the browser. */
export interface OutsideCall {
  readonly machine: string
  /** The actor's name, such as `checkCode`. */
  readonly actor: string
  /** `POST /signup/check-auth-code`, or the name of the browser effect. */
  readonly asks: string
  readonly kind: 'server' | 'browser'
}

/** How machines, screens and calls are connected, as plain data that can be written as JSON. */
export interface SystemMap {
  /** Pairs of machine ids. */
  readonly runs: readonly (readonly [outer: string, inner: string])[]
  /** Names of the components that render each machine, by its id. */
  readonly screens: Readonly<Record<string, readonly string[]>>
  readonly calls: readonly OutsideCall[]
}

/** Finds the screens and calls of a project's machines. Each project provides its own. */
export interface Surroundings {
  readonly screens: (root: string) => Promise<SystemMap['screens']>
  readonly calls: (root: string) => Promise<SystemMap['calls']>
}

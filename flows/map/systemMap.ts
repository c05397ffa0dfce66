/** What an actor of a machine asks for outside the flows. */
export interface OutsideCall {
  /** The id of the machine. */
  readonly machine: string
  /** The actor's name: `checkCode`. */
  readonly actor: string
  /** `POST /signup/check-auth-code`, or the name of what the browser does instead. */
  readonly asks: string
  readonly kind: 'server' | 'browser'
}

/** How the flows hang together, and what is around them. Survives JSON. */
export interface SystemMap {
  /** Which machine runs which, by their ids. */
  readonly runs: readonly (readonly [outer: string, inner: string])[]
  /** The components of `src/screens` that render each machine, by its id. */
  readonly screens: Readonly<Record<string, readonly string[]>>
  readonly calls: readonly OutsideCall[]
}

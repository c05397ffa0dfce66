/** A fault that no test finds, and why that is right. Reviewed; each entry is one sentence. */
export interface Accepted {
  /** `equivalent`: nobody can notice it, it does not count. `accepted`: it counts as a survivor. */
  readonly as: 'equivalent' | 'accepted'
  readonly why: string
}

/** By the id of the fault. */
export const SURVIVORS: Readonly<Record<string, Accepted>> = {}

/** Lets writers make calls only while it is open, and counts the running calls. */
export interface Gate {
  open(): void
  /** Stops new calls and waits for the running ones. */
  close(): Promise<void>
  through<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Creates a closed gate. */
export function makeGate(): Gate {
  let opened = Promise.withResolvers<void>()
  let isOpen = false
  let inside = 0
  let emptied = Promise.withResolvers<void>()
  const leave = () => {
    inside -= 1
    if (inside === 0) emptied.resolve()
  }
  return {
    open: () => {
      isOpen = true
      opened.resolve()
    },
    close: async () => {
      if (isOpen) opened = Promise.withResolvers()
      isOpen = false
      emptied = Promise.withResolvers()
      if (inside > 0) await emptied.promise
    },
    through: async (work) => {
      while (!isOpen) await opened.promise
      inside += 1
      return work().finally(leave)
    },
  }
}

interface Held {
  readonly target: EventTarget
  readonly type: string
  readonly listener: unknown
  readonly isCapture: boolean
  /** The line of the product's code that added it. */
  readonly addedAt: string
}

/** Files whose listeners stay as long as the page: those that watch the flows in development. */
const PAGE_LONG = /(?:announceFlows|chartKey)\.ts/

const held = new Set<Held>()

const isCapture = (options: unknown) =>
  options === true || (options as AddEventListenerOptions | undefined)?.capture === true

/** The line that called `addEventListener`; undefined if it is not of the product. */
function productLine(): string | undefined {
  const caller = new Error('a listener').stack?.split('\n')[3] ?? ''
  const isProduct = caller.includes('/src/') && !caller.includes('node_modules')
  return isProduct && !PAGE_LONG.test(caller) ? caller.trim() : undefined
}

function watch(target: EventTarget): void {
  const { addEventListener: add, removeEventListener: remove } = target
  const drop = (type: string, listener: unknown, options: unknown) => {
    for (const one of held) {
      const isSame = one.target === target && one.type === type && one.listener === listener
      if (isSame && one.isCapture === isCapture(options)) held.delete(one)
    }
  }
  target.addEventListener = (...given: Parameters<typeof add>) => {
    const [type, listener, options] = given
    const { once = false, signal } = typeof options === 'object' ? options : {}
    const addedAt = once ? undefined : productLine()
    if (addedAt && !signal?.aborted) {
      held.add({ target, type, listener, isCapture: isCapture(options), addedAt })
      signal?.addEventListener('abort', () => drop(type, listener, options), { once: true })
    }
    add.apply(target, given)
  }
  target.removeEventListener = (...given: Parameters<typeof remove>) => {
    drop(...([...given, undefined] as unknown as [string, unknown, unknown]))
    remove.apply(target, given)
  }
}

/** Notes from now on which listeners the product adds to the page. */
export function watchListeners(): void {
  for (const target of [window, document]) watch(target)
}

/** The listeners of the page that the product has added and not removed; they are forgotten. */
export function takeLeftListeners(): string[] {
  const left = [...held].map(({ type, addedAt }) => `${type}: ${addedAt}`)
  held.clear()
  return left
}

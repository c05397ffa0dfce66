export type Tools = typeof import('./tools.ts').tools

declare global {
  /** Set by `propose.js` of a built gallery. */
  var flowsTools: { readonly tools: Tools } | undefined
}

let loading: Promise<Tools> | undefined

function script(): Promise<Tools> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = 'propose.js'
    const fail = () => reject(new Error('The file propose.js cannot be loaded.'))
    element.onload = () => (globalThis.flowsTools ? resolve(globalThis.flowsTools.tools) : fail())
    element.onerror = fail
    document.head.append(element)
  })
}

/** Loads the code that draws proposals and puts them into words. It is loaded once, or again after a failure. */
export function loadTools(): Promise<Tools> {
  const load = () =>
    import.meta.env.DEV ? import('./tools.ts').then(({ tools }) => tools) : script()
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

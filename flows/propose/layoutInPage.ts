import type { ELK as Elk } from 'elkjs/lib/elk-api.js'
import type { MachineDefinition } from '../definition/definition.ts'
import type { LaidOutChart } from '../layout/laidOut.ts'
import { layoutWith } from '../layout/layoutWith.ts'

declare global {
  /** Set by `elk.js`. */
  var ELK: (new () => Elk) | undefined
}

let loading: Promise<Elk> | undefined

function load(): Promise<Elk> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = 'elk.js'
    script.onload = () =>
      globalThis.ELK ? resolve(new globalThis.ELK()) : reject(new Error('elk.js holds no ELK.'))
    script.onerror = () => reject(new Error('The file elk.js cannot be loaded.'))
    document.head.append(script)
  })
}

/** Lays out a chart in the browser. ELK is loaded on the first call, and again after a failure. */
export async function layoutInPage(definition: MachineDefinition): Promise<LaidOutChart> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return layoutWith(await loading, definition)
}

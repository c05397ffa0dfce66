import type { ChartPageData, DoorsData, GalleryIndex } from '../build/galleryData.ts'

declare global {
  /** Called by every file of data with what it holds. */
  var nookmateFlows: (name: string, data: unknown) => void
}

/** What was asked for, by name. A script that cannot be loaded delivers nothing. */
const wanted = new Map<string, Promise<unknown>>()
const arrived = new Map<string, unknown>()

globalThis.nookmateFlows = (name, data) => {
  arrived.set(name, data)
}

function load(name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `data/${name}.js`
    script.onload = () => resolve(arrived.get(name))
    script.onerror = () => {
      wanted.delete(name)
      reject(new Error(`The file data/${name}.js cannot be loaded.`))
    }
    document.head.append(script)
  })
}

function dataOf(name: string): Promise<unknown> {
  const promise = wanted.get(name) ?? load(name)
  wanted.set(name, promise)
  return promise
}

/** The same promise every time, so that React may `use` it. */
export function galleryIndex(): Promise<GalleryIndex> {
  return dataOf('index') as Promise<GalleryIndex>
}

/** The data of a machine's page. Only for machines that the index lists. */
export function chartPage(machine: string): Promise<ChartPageData> {
  return dataOf(machine) as Promise<ChartPageData>
}

/** A machine in the forms that other tools read. */
export function doors(machine: string): Promise<DoorsData> {
  return dataOf(`doors_${machine}`) as Promise<DoorsData>
}

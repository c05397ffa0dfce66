import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const FILE = join(import.meta.dirname, '..', '..', '..', 'flows', 'index.html')
const [, CODE = ''] = /<script>(.+?)<\/script>/s.exec(readFileSync(FILE, 'utf8')) ?? []

interface Started {
  flowsData: { wanted: Record<string, Promise<unknown>>; arrived: Record<string, unknown> }
  flowsWant: (name: string) => Promise<unknown>
}

const scripts = () => [...document.head.querySelectorAll('script')]

/** Runs the script with which the page of the gallery begins. */
function start(hash: string): Started {
  location.hash = hash
  return new Function(`${CODE}\nreturn { flowsData, flowsWant }`)()
}

/** The data file of this name arrives, or not. */
function ends(name: string, kind: 'load' | 'error'): void {
  const script = scripts().find((one) => one.getAttribute('src') === `data/${name}.js`)
  script?.dispatchEvent(new Event(kind))
}

afterEach(() => {
  for (const script of scripts()) script.remove()
  location.hash = ''
})

test.each([
  ['', ['index', 'systemMap']],
  ['#/', ['index', 'systemMap']],
  ['#/door', ['index', 'door']],
  ['#/door/open.wide?side=play', ['index', 'door']],
])('with the address %j the page first loads %j', (hash, names) => {
  const { flowsData } = start(hash)
  expect(scripts().map((script) => script.getAttribute('src'))).toEqual(
    names.map((name) => `data/${name}.js`),
  )
  expect(Object.keys(flowsData.wanted)).toEqual(names)
})

test('what a data file delivers has arrived; one that is missing can be wanted again', async () => {
  const { flowsData, flowsWant } = start('#/nowhere')
  const deliver = Reflect.get(window, 'flowsDeliver') as (name: string, data: unknown) => void
  deliver('index', { product: 'House' })
  ends('index', 'load')
  expect(await flowsData.wanted.index).toEqual({ product: 'House' })
  expect(flowsData.arrived.index).toEqual({ product: 'House' })
  ends('nowhere', 'error')
  expect(Object.keys(flowsData.wanted)).toEqual(['index'])
  const lost = flowsWant('lock')
  expect(flowsData.wanted.lock).toBe(lost)
  ends('lock', 'error')
  await expect(lost).rejects.toThrow('The file data/lock.js cannot be loaded.')
  expect(Object.keys(flowsData.wanted)).toEqual(['index'])
})

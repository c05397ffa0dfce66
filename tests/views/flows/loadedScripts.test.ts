import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { machine } from '../../flows/build.ts'

const DOOR = machine('door', { states: { open: {} } })

const scripts = () => [...document.head.querySelectorAll('script')]
const sources = () => scripts().map((script) => script.getAttribute('src'))
const load = () => import('../../../flows/propose/layoutInPage.ts')

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'ELK')
  for (const script of scripts()) script.remove()
})

test('what lays out charts is loaded when it is needed, once for all charts', async () => {
  const { layoutInPage } = await load()
  expect(sources()).toEqual([])
  const charts = [layoutInPage(DOOR), layoutInPage(DOOR)]
  expect(sources()).toEqual(['elk.js'])
  globalThis.ELK = class {
    layout = async (graph: unknown) => graph
  } as never
  scripts()[0]?.dispatchEvent(new Event('load'))
  const [one, other] = await Promise.all(charts)
  expect([one?.states.map(({ id }) => id), other?.id]).toEqual([['', 'open'], 'door'])
})

test.each([
  ['load', 'elk.js holds no ELK.'],
  ['error', 'The file elk.js cannot be loaded.'],
])('a chart that cannot be laid out says why (%s)', async (kind, says) => {
  const { layoutInPage } = await load()
  const chart = layoutInPage(DOOR)
  scripts()[0]?.dispatchEvent(new Event(kind))
  await expect(chart).rejects.toThrow(says)
  void layoutInPage(DOOR)
  expect(sources(), 'it is loaded again').toEqual(['elk.js', 'elk.js'])
})

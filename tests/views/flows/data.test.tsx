import { render } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { readChartPage, refreshData, useFreshData } from '../../../flows/gallery/data.ts'
import { happens } from '../../support/screen.tsx'

let waits = 0

function Waiting() {
  waits += 1
  return 'Loading …'
}

function Door() {
  useFreshData()
  return String(readChartPage('door'))
}

const scripts = () => [...document.head.querySelectorAll('script')]
const addresses = () => scripts().map((script) => script.getAttribute('src')?.replace(/\d+$/, '1'))

afterEach(() => {
  for (const script of scripts()) script.remove()
})

test('a data file is waited for; a new version of it comes without a wait, or not at all', async () => {
  const arrived: Record<string, unknown> = {}
  let arrive: (data: string) => void = () => undefined
  const door = new Promise((resolve) => {
    arrive = resolve
  })
  vi.stubGlobal('flowsData', { wanted: { door }, arrived })
  await happens(() =>
    render(
      <Suspense fallback={<Waiting />}>
        <Door />
      </Suspense>,
    ),
  )
  expect(document.body.textContent).toBe('Loading …')
  await happens(() => arrive('first'))
  expect(document.body.textContent).toBe('first')
  waits = 0
  await happens(() => {
    refreshData(['door', 'lock'])
  })
  expect(addresses()).toEqual(['data/door.js?again=1'])
  expect(document.body.textContent).toBe('first')
  arrived.door = 'second'
  await happens(() => scripts()[0]?.dispatchEvent(new Event('load')))
  expect([document.body.textContent, scripts()]).toEqual(['second', []])
  await happens(() => {
    refreshData(['door'])
  })
  await happens(() => scripts()[0]?.dispatchEvent(new Event('error')))
  expect([document.body.textContent, scripts(), waits]).toEqual(['second', [], 0])
})

test('each version of a file is asked for at an address of its own', async () => {
  vi.stubGlobal('flowsData', { wanted: { lock: Promise.resolve('') }, arrived: {} })
  const asked = new Set<string | null | undefined>()
  for (const kind of ['load', 'error']) {
    const done = refreshData(['lock', 'door'])
    const [script] = scripts()
    asked.add(script?.getAttribute('src'))
    script?.dispatchEvent(new Event(kind))
    await done
  }
  expect(asked.size).toBe(2)
})

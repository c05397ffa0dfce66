import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { readChartPage, refreshData, useFreshData } from '../../../flows/gallery/data.ts'
import { FaultBoundary } from '../../../flows/gallery/shell/FaultBoundary.tsx'
import { takeConsoleLines } from '../../support/noConsoleLines.ts'
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

function Bell() {
  return String(readChartPage('bell'))
}

function openBell() {
  return render(
    <FaultBoundary>
      <Suspense fallback={<Waiting />}>
        <Bell />
      </Suspense>
    </FaultBoundary>,
  )
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

test('a data file that cannot be loaded is asked for once; it is shown when a new version comes', async () => {
  const arrived: Record<string, unknown> = {}
  const missing = new Error('The file data/bell.js cannot be loaded.')
  const want = vi.fn(() => new Promise(() => undefined)).mockRejectedValueOnce(missing)
  vi.stubGlobal('flowsData', { wanted: {}, arrived })
  vi.stubGlobal('flowsWant', want)
  await happens(openBell)
  expect(screen.getByRole('alert').textContent).toContain(missing.message)
  expect(want).toHaveBeenCalledOnce()
  cleanup()
  const done = refreshData(['bell'])
  arrived.bell = 'mended'
  scripts()[0]?.dispatchEvent(new Event('load'))
  await done
  await happens(openBell)
  expect(document.body.textContent).toBe('mended')
  expect(want).toHaveBeenCalledOnce()
  // React reports the error that the boundary caught.
  takeConsoleLines()
})

test('each version of a file is asked for at an address of its own', async () => {
  vi.stubGlobal('flowsData', { wanted: { lock: Promise.resolve('') }, arrived: {} })
  const asked = new Set<string | null | undefined>()
  for (const kind of ['load', 'error']) {
    const done = refreshData(['lock', 'gate'])
    const [script] = scripts()
    asked.add(script?.getAttribute('src'))
    script?.dispatchEvent(new Event(kind))
    await done
  }
  expect(asked.size).toBe(2)
})

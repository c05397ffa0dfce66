import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MachineDefinition } from '../../../flows/definition/definition.ts'
import { ExportPanel } from '../../../flows/gallery/exports/ExportPanel.tsx'
import { save } from '../../../flows/gallery/exports/save.ts'
import type { LaidOutChart } from '../../../flows/layout/laidOut.ts'
import { machine } from '../../flows/build.ts'
import { takeSavedFiles, textsOf } from '../../support/flows/savedFiles.ts'
import { takeConsoleLines } from '../../support/noConsoleLines.ts'
import { happens, mount } from '../../support/screen.tsx'
import { press } from './chartParts.ts'
import { surround } from './surroundings.ts'

const DOOR = machine('door', { states: { open: {} } })
const CHART = {
  ...{ id: 'door', width: 300, height: 200, labels: [], marks: [], edges: [] },
  states: [{ id: 'open', x: 100, y: 50, width: 60, height: 40 }],
} as unknown as LaidOutChart
const TEXTS = { code: 'the code', mermaid: 'the diagram', json: '{}', places: {} }

function show(panel: ReactNode) {
  mount(
    <>
      <svg data-chart="door">
        <title>Chart</title>
        <g className="chart" />
      </svg>
      {panel}
    </>,
  )
}

function panelOf(definition: MachineDefinition, state = '') {
  return <ExportPanel page={{ definition } as never} chart={CHART} state={state} />
}

function open(state = '') {
  surround({ arrived: { exports_door: TEXTS } })
  show(panelOf(DOOR, state))
}

const saves = () => screen.getAllByRole('button', { name: /^Save/ }).map((one) => one.textContent)

beforeEach(() => {
  location.hash = ''
})
afterEach(() => {
  vi.useRealTimers()
})

test('a machine is saved in each format, as a file of its name', async () => {
  open()
  const saved = takeSavedFiles()
  for (const name of ['door.machine.js', 'door.mmd', 'door.json']) press(`Save ${name}`)
  expect(await textsOf(saved)).toEqual([
    ['door.machine.js', 'text/javascript', 'the code'],
    ['door.mmd', 'text/plain', 'the diagram'],
    ['door.json', 'application/json', '{}'],
  ])
})

test('exports that cannot be loaded leave the rest of the page as it is', async () => {
  surround({ arrived: {} })
  const missing = new Error('The file data/exports_bell.js cannot be loaded.')
  vi.stubGlobal('flowsWant', () => Promise.reject(missing))
  await happens(() => show(panelOf(machine('bell', { states: { open: {} } }))))
  expect(screen.getByRole('alert').textContent).toContain(missing.message)
  expect(saves()).toEqual(['Save bell.svg', 'Save bell.png'])
  // React reports the error that the boundary caught.
  takeConsoleLines()
})

test('a picture that cannot be made says why', async () => {
  open()
  vi.stubGlobal(
    'Image',
    class {
      onerror = () => undefined
      set src(_: string) {
        this.onerror()
      }
    },
  )
  await happens(() => press('Save door.png'))
  const problem = screen.getByText('The picture could not be drawn.')
  expect(problem.getAttribute('role')).toBe('status')
  document.querySelector('svg')?.removeAttribute('data-chart')
  await happens(() => press('Save door.png'))
  expect(problem.textContent).toBe('No chart is shown.')
})

test('its chart is saved whole, and the part around the chosen state', async () => {
  open('open')
  const pictures = ['door.svg', 'door.png', 'door.open.svg', 'door.open.png']
  expect(saves().slice(0, 4)).toEqual(pictures.map((name) => `Save ${name}`))
  const saved = takeSavedFiles()
  press('Save door.svg')
  press('Save door.open.svg')
  const parts = (await textsOf(saved)).map(([name, type, text = '']) => {
    return [name, type, /viewBox="([^"]+)"/.exec(text)?.[1]]
  })
  expect(parts).toEqual([
    ['door.svg', 'image/svg+xml', '0 0 300 200'],
    ['door.open.svg', 'image/svg+xml', '80 30 100 80'],
  ])
})

test.each([
  ['', 'To this machine, or the chart alone as a frame in a wiki.', ''],
  ['open', 'To the state open, or the chart alone as a frame in a wiki.', '/open'],
])('links and texts are copied (state: %j)', async (state, says, path) => {
  open(state)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const buttons = screen.getAllByRole('button', { name: /^Copy/ })
  for (const button of buttons) await happens(() => fireEvent.click(button))
  const here = `${location.origin}${location.pathname}`
  const frame = `<iframe src="${here}#/door${path}?embed=" title="Chart of door" width="100%" height="480"></iframe>`
  expect(buttons.map(({ textContent }, at) => [textContent, copied.mock.calls[at]?.[0]])).toEqual([
    ['Copy link', `${here}#/door${path}`],
    ['Copy frame', frame],
    ['Copy code', 'the code'],
    ['Copy Mermaid', 'the diagram'],
    ['Copy JSON', '{}'],
  ])
  expect(screen.getByText(says)).toBeTruthy()
})

test('only a state that is on the chart has a picture of its own; the chart is printed by a button', () => {
  open('gone')
  expect(saves().slice(0, 3)).toEqual([
    ...['Save door.svg', 'Save door.png', 'Save door.machine.js'],
  ])
  const print = vi.spyOn(window, 'print').mockReturnValue()
  press('Print')
  expect(print).toHaveBeenCalledOnce()
})

test('the address of a saved file is kept until the browser has read it, and not for ever', () => {
  vi.useFakeTimers()
  const saved = takeSavedFiles()
  const revoked = vi.fn()
  Object.assign(URL, { revokeObjectURL: revoked })
  save('door.json', new Blob(['{}']))
  expect(saved.map(({ name }) => name)).toEqual(['door.json'])
  vi.advanceTimersByTime(59_000)
  expect(revoked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:0')
})

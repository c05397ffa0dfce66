import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { GalleryIndex, MachineCard } from '../../../flows/build/galleryData.ts'
import { readAddress } from '../../../flows/gallery/address.ts'
import { FollowBar } from '../../../flows/gallery/chartPage/FollowBar.tsx'
import { LiveSide } from '../../../flows/gallery/chartPage/LiveSide.tsx'
import { SideTabs } from '../../../flows/gallery/chartPage/SideTabs.tsx'
import { keyOf } from '../../../flows/gallery/screens/camera.ts'
import type { Panel } from '../../../flows/gallery/screens/panels.ts'
import { Strip } from '../../../flows/gallery/screens/Strip.tsx'
import { TopBar } from '../../../flows/gallery/shell/TopBar.tsx'
import type { Followed } from '../../../flows/gallery/shell/useFollowed.ts'
import { DeviceChoice } from '../../../flows/simulator/DeviceChoice.tsx'
import type { FlowReport } from '../../../machines/inspection/report.ts'
import { takeConsoleLines } from '../../support/noConsoleLines.ts'
import '../../support/screen.tsx'

const flow = (path: string, machine: string): FlowReport => ({
  ...{ path, machine, value: 'a', status: 'active', context: {} },
})
const FLOWS = [flow('app', 'app'), flow('app.door', 'door')]

beforeEach(() => {
  location.hash = ''
  Element.prototype.scrollIntoView = vi.fn()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})

test('the tabs beside a chart keep its address; arrows move between them, around the ends', () => {
  render(<SideTabs address={readAddress('#/door/open?side=exports')} />)
  const tab = (name: string) => screen.getByRole('tab', { name })
  expect(tab('Export').getAttribute('aria-selected')).toBe('true')
  expect([tab('Export').tabIndex, tab('About').tabIndex]).toEqual([0, -1])
  fireEvent.keyDown(tab('Export'), { key: 'ArrowLeft' })
  expect(location.hash).toBe('#/door/open?side=propose')
  fireEvent.keyDown(tab('Export'), { key: 'ArrowRight' })
  expect(location.hash).toBe('#/door/open')
  expect(document.activeElement).toBe(tab('About'))
  fireEvent.click(tab('Sessions'))
  expect(location.hash).toBe('#/door/open?side=sessions')
})

test('of several running flows each can be followed; one alone needs no choice', () => {
  const follow = vi.fn()
  const { rerender } = render(<FollowBar flows={FLOWS} path="app.door" onFollow={follow} />)
  const buttons = screen.getAllByRole('button')
  expect(buttons.map((one) => [one.textContent, one.getAttribute('aria-pressed')])).toEqual([
    ['app', 'false'],
    ['door', 'true'],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'app' }))
  expect(follow).toHaveBeenCalledWith(FLOWS[0])
  rerender(<FollowBar flows={FLOWS.slice(0, 1)} path="app" onFollow={follow} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the live panel says which flows run instead of one that does not', () => {
  const tab = {
    ...{ id: 'a', title: 'House', address: '/' },
    report: {
      ...{ flows: FLOWS, timers: [], log: [], now: 0 },
      calls: [{ id: '1', flow: 'app.door', src: 'askWho', input: undefined }],
    },
  }
  const recorder = { isOn: false, steps: 0, start: () => undefined, stop: () => undefined }
  const live = { tabs: [tab], tab, choose: () => undefined, recorder } as unknown as Followed
  const { rerender } = render(<LiveSide machine="bell" live={live} />)
  expect(document.body.textContent).toContain(
    'bell does not run at the moment. These do: app, door.',
  )
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['#/app?side=live', '#/door?side=live'])
  expect(screen.getByText('askWho').parentElement?.textContent).toBe('askWho, asked by app.door')
  rerender(<LiveSide machine="door" live={live} />)
  expect(document.body.textContent).not.toContain('does not run')
})

test('another machine opens with the same tab, and all of them without a machine', () => {
  const card = (id: string) => ({ id }) as MachineCard
  const index = {
    product: 'House',
    machines: ['door', 'bell'].map(card),
  } as unknown as GalleryIndex
  render(<TopBar index={index} address={readAddress('#/door/open?side=exports')} />)
  const choice = screen.getByRole('combobox', { name: 'Machine' })
  fireEvent.change(choice, { target: { value: 'bell' } })
  expect(location.hash).toBe('#/bell?side=exports')
  expect(screen.getByRole('link', { name: 'House flows' }).getAttribute('href')).toBe('#/')
  // jsdom does not know the element `search`.
  takeConsoleLines()
})

test('the size of the screen that is chosen says so', () => {
  const choose = vi.fn()
  render(<DeviceChoice device="phone" onDevice={choose} />)
  const pressed = screen.getAllByRole('button').map((one) => one.getAttribute('aria-pressed'))
  expect(pressed).toEqual(['true', 'false'])
  fireEvent.click(screen.getByRole('button', { name: /Desktop/ }))
  expect(choose).toHaveBeenCalledWith('desktop')
})

test('the storyboard has a picture, a sentence and the steps for each state', () => {
  const beginning = { type: 'start', machine: 'door' } as const
  const panel = (state: string, more: Partial<Panel> = {}): Panel => ({
    ...{ key: state, state, heading: state, says: `It is *${state}*.` },
    ...{ done: [], beginning, marking: {}, ...more },
  })
  const panels = [
    panel('shut', { done: ['press *Close*'] }),
    panel('open.wide', { done: ['knock', 'enter'] }),
    panel('lost', { beginning: undefined }),
  ]
  const still = { html: '<p>A door</p>', problem: 'The screen cannot show this.' }
  render(
    <Strip
      panels={panels}
      stills={new Map([[keyOf(beginning), still]])}
      device="phone"
      address={readAddress('#/door/open?side=screens')}
    />,
  )
  const items = screen.getAllByRole('listitem').filter((one) => one.querySelector('h3'))
  expect(items.map((one) => one.getAttribute('aria-current'))).toEqual([null, 'true', null])
  expect(items.map((one) => one.querySelector('summary')?.textContent)).toEqual([
    ...['After 1 step', 'After 2 steps', undefined],
  ])
  expect(items[0]?.textContent).toContain('It is shut.The screen cannot show this.')
  expect(items[1]?.querySelector('a')?.getAttribute('href')).toBe('#/door/open.wide?side=screens')
  expect(items[2]?.textContent).toContain('No test path comes here.')
  expect(
    screen.getAllByRole('button', { name: /^Save as PNG door\.(shut|open\.wide)\.screen\.png$/ }),
  ).toHaveLength(2)
})

test('each tab has its name and address, and says which panel it changes', () => {
  render(<SideTabs address={readAddress('#/door/open')} />)
  const tabs = screen.getAllByRole('tab').map((tab) => {
    fireEvent.click(tab)
    return [tab.textContent, location.hash, tab.getAttribute('aria-controls')]
  })
  expect(tabs).toEqual([
    ['About', '#/door/open', 'side'],
    ['Screens', '#/door/open?side=screens', 'side'],
    ['Play', '#/door/open?side=play', 'side'],
    ['Test paths', '#/door/open?side=paths', 'side'],
    ['Live', '#/door/open?side=live', 'side'],
    ['Sessions', '#/door/open?side=sessions', 'side'],
    ['Propose', '#/door/open?side=propose', 'side'],
    ['Export', '#/door/open?side=exports', 'side'],
  ])
})

test('the live panel names a flow once however often it runs, and records only what is followed', () => {
  const report = { flows: [...FLOWS, flow('app.back', 'door')], calls: [], timers: [], log: [] }
  const tab = { id: 'a', title: 'House', address: '/', report: { ...report, now: 0 } }
  const choose = vi.fn()
  const recorder = { isOn: false, steps: 0, start: () => undefined, stop: () => undefined }
  const following = (followed?: typeof tab) =>
    ({ tabs: [tab], tab: followed, choose, recorder }) as unknown as Followed
  const { rerender } = render(<LiveSide machine="bell" live={following(tab)} />)
  expect(screen.getByText(/does not run/).textContent).toMatch(/These do: app, door\.$/)
  expect(screen.getByRole('button', { name: 'Record what you do' })).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '' } })
  expect(choose).toHaveBeenLastCalledWith(undefined)
  rerender(<LiveSide machine="bell" live={following()} />)
  expect(screen.queryByText(/does not run/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  const recording = { ...following(), recorder: { ...recorder, isOn: true } }
  rerender(<LiveSide machine="bell" live={recording} />)
  expect(screen.getByRole('button', { name: 'Stop and keep' })).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'a' } })
  expect(choose).toHaveBeenLastCalledWith('a')
  const silent = { ...tab, report: { ...tab.report, flows: [] } }
  rerender(<LiveSide machine="bell" live={following(silent)} />)
  expect(screen.queryByText(/does not run/)).toBeNull()
})

test('of the storyboard only what is in the chosen state is current, and each part says what it is', () => {
  const panel = (state: string): Panel => ({
    ...{ key: state, state, heading: state, says: '', done: [] },
    ...{ beginning: undefined, marking: {} },
  })
  const panels = ['open', 'open.wide', 'openly', 'shut.open'].map(panel)
  const strip = (hash: string) => (
    <Strip panels={panels} stills={new Map()} device="phone" address={readAddress(hash)} />
  )
  const { rerender } = render(strip('#/door/open?side=screens'))
  const list = screen.getByRole('list', { name: 'Screens of door' })
  const current = () => [...list.children].map((one) => one.getAttribute('aria-current'))
  expect(current()).toEqual(['true', 'true', null, null])
  rerender(strip('#/door?side=screens'))
  expect(current()).toEqual([null, null, null, null])
})

test('bars and choices of a chart page say what they are for', () => {
  const nothing = () => undefined
  render(<FollowBar flows={FLOWS} path="app" onFollow={nothing} />)
  render(<SideTabs address={readAddress('#/door')} />)
  render(<DeviceChoice device="phone" onDevice={nothing} />)
  const bar = screen.getByRole('navigation', { name: 'Flows that run' })
  const titles = [...bar.children].map((one) => one.getAttribute('title'))
  expect(titles).toEqual(['Follow app', 'Follow app.door'])
  expect(screen.getByRole('tablist', { name: 'Beside the chart' }).children).toHaveLength(8)
  expect(screen.getByRole('group', { name: 'Size of the screen' }).textContent).toBe(
    'Size of the screenPhone390 × 844Desktop1280 × 800',
  )
})

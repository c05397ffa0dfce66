import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ChartPageData } from '../../../flows/build/galleryData.ts'
import { readAddress } from '../../../flows/gallery/address.ts'
import { Screens } from '../../../flows/gallery/screens/Screens.tsx'
import { StillPicture } from '../../../flows/gallery/screens/StillPicture.tsx'
import { layoutChart } from '../../../flows/layout/layoutChart.ts'
import type { MachinePaths } from '../../../machines/paths/generate.ts'
import { machine } from '../../flows/build.ts'
import '../../support/screen.tsx'
import { press } from './chartParts.ts'
import { frameOf } from './frames.ts'
import { surround } from './surroundings.ts'

const DOOR = machine('door', { states: { shut: {}, open: {}, lost: {} } })
const step = (value: string) => ({
  ...{ does: `now ${value}`, sees: `it is ${value}`, value, taken: [], event: { type: value } },
})
const PATHS: MachinePaths = {
  ...{ id: 'door', states: 3, transitions: 1, covered: 1, uncovered: [], isCut: false },
  paths: [
    {
      ...{ id: 'door-1', title: 'open', given: '', input: 7, tags: [] },
      steps: [step('shut'), step('open')],
    },
  ],
}
const PAGE = { definition: DOOR, paths: PATHS } as ChartPageData
const walk = (...types: string[]) => {
  const events = types.map((type) => ({ type }))
  return { flows: 'still', beginning: { type: 'walk', machine: 'door', input: 7, events } }
}

const ENGLISH: Readonly<Record<string, string>> = { en: 'English' }

function open({ hash = '#/door?side=screens', page = PAGE, languages = ENGLISH } = {}) {
  surround({ arrived: { index: { languages } } })
  render(<Screens page={page} address={readAddress(hash)} />)
}

const camera = () => frameOf('Where the pictures are taken')
const taken = { flows: 'taken', still: { html: '<p>A door</p>', problem: undefined } } as const
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const status = () => screen.getByRole('status').textContent

beforeEach(() => {
  location.hash = ''
  Element.prototype.scrollIntoView = vi.fn()
})

test('the screens of the states are taken one after the other; then they can be printed', () => {
  open()
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const { says, messages } = camera()
  expect([status(), button('Print').disabled]).toEqual(['Screens are being taken …', true])
  says({ flows: 'ready', problems: [] })
  expect(messages()).toEqual([walk()])
  says(taken)
  expect(messages()).toEqual([walk(), walk('open')])
  expect([status(), button('Print').disabled]).toEqual(['Screens are being taken …', true])
  says(taken)
  expect([status(), button('Print').disabled]).toEqual(['2 screens', false])
  expect(messages()).toHaveLength(2)
  expect(screen.getByRole('img', { name: 'Screen: open' })).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Screen: lost' })).toBeNull()
  press('Print')
  expect(print).toHaveBeenCalledOnce()
})

test('the frame that takes the pictures is hidden, and has the chosen size and language', () => {
  open({ languages: { ...ENGLISH, fr: 'Français' } })
  const frame = () => screen.getByTitle<HTMLIFrameElement>('Where the pictures are taken')
  const shown = () => [frame().getAttribute('src'), frame().style.width, frame().style.height]
  expect(shown()).toEqual(['frame.html?language=en', '390px', '844px'])
  expect([frame().tabIndex, frame().parentElement?.getAttribute('aria-hidden')]).toEqual([
    ...[-1, 'true'],
  ])
  press('Français')
  press(/^Desktop/)
  expect(shown()).toEqual(['frame.html?language=fr', '1280px', '800px'])
  expect(screen.getByRole('article').dataset.device).toBe('desktop')
  const choice = within(screen.getByRole('group', { name: 'Language of the screens' }))
  const pressed = choice.getAllByRole('button').map((one) => one.getAttribute('aria-pressed'))
  expect(pressed).toEqual(['false', 'true'])
})

test('another size takes all pictures again; with one language there is no language choice', () => {
  open()
  const { says } = camera()
  says({ flows: 'ready', problems: [] })
  says(taken)
  says(taken)
  expect(status()).toBe('2 screens')
  press(/^Desktop/)
  expect(status()).toBe('Screens are being taken …')
  expect(screen.queryByRole('group', { name: 'Language of the screens' })).toBeNull()
})

test('*Present* opens the screens in full screen with the chosen state; a browser without full screen does not break it', () => {
  open({ hash: '#/door/open?side=screens' })
  const whole = vi.fn().mockRejectedValue(new Error('Forbidden'))
  Object.assign(document.documentElement, { requestFullscreen: whole })
  press('Present')
  expect(location.hash).toBe('#/door/open?side=screens&present=states')
  expect(whole).toHaveBeenCalledOnce()
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
  press('Present')
})

test('during a presentation, the picture of the current slide is taken first', async () => {
  const page = { ...PAGE, chart: await layoutChart(DOOR) }
  open({ hash: '#/door/open?side=screens&present=states', page })
  const { says, messages, frame } = camera()
  says({ flows: 'ready', problems: [] })
  expect(messages()).toEqual([walk('open')])
  expect(frame.parentElement?.hasAttribute('inert')).toBe(true)
  expect(screen.getByRole('dialog', { name: 'door, presented' })).toBeTruthy()
})

test('without test paths there is nothing to present', () => {
  open({ page: { ...PAGE, paths: undefined } })
  expect([button('Present').disabled, status()]).toEqual([true, '0 screens'])
  expect(screen.getAllByText('No test path comes here.')).toHaveLength(3)
})

test('one picture is one screen', () => {
  const [path] = PATHS.paths
  const paths = path && { ...PATHS, paths: [{ ...path, steps: path.steps.slice(0, 1) }] }
  open({ page: { ...PAGE, paths } })
  const { says } = camera()
  says({ flows: 'ready', problems: [] })
  says(taken)
  expect(status()).toBe('1 screen')
})

test('the chosen state is brought into view', () => {
  open({ hash: '#/door/open?side=screens' })
  const current = [...document.querySelectorAll('[aria-current=true]')]
  expect(current.map((one) => one.querySelector('h3')?.textContent)).toEqual(['open'])
  const scroll = vi.mocked(Element.prototype.scrollIntoView)
  expect(scroll.mock.contexts).toEqual(current)
})

test('a picture runs nothing and takes no focus; its dialogs and lists are as they were', () => {
  surround({ arrived: {} })
  const still = { html: '<p>A door</p>', problem: undefined }
  render(
    <StillPicture still={still} name="open" device="desktop">
      …
    </StillPicture>,
  )
  const frame = screen.getByTitle<HTMLIFrameElement>('Screen: open')
  const told = ['sandbox', 'srcdoc', 'tabindex', 'inert'].map((name) => frame.getAttribute(name))
  expect(told).toEqual(['allow-same-origin', '<p>A door</p>', '-1', ''])
  const html = '<dialog open data-modal></dialog><dialog open></dialog><p data-scrolled="120"></p>'
  const page = new DOMParser().parseFromString(html, 'text/html')
  const opened: unknown[] = []
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    opened.push([this.hasAttribute('data-modal'), this.hasAttribute('open'), this.inert])
  })
  Object.defineProperty(frame, 'contentDocument', { value: page })
  fireEvent.load(frame)
  expect(opened).toEqual([[true, false, true]])
  expect(page.querySelector('p')?.scrollTop).toBe(120)
})

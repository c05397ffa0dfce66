import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replayPresses } from '../../src/effects/servedPage.ts'

interface EarlyWindow {
  nookmateEarly?: { pressed: HTMLElement[]; end: () => void } | undefined
}
const page = window as EarlyWindow

/** Runs the script of a public page, whose files wait in a template. */
async function open(): Promise<void> {
  document.body.innerHTML = `
    <button type="button" id="open">Open</button>
    <a href="/legal/terms" data-early id="terms"><b>Terms</b></a>
    <a href="/login" id="login">Login</a>
    <form id="form"><input name="email" /><button id="send">Send</button></form>
    <template id="files"><link rel="prefetch" href="/start.js"></template>`
  await import('../../src/early.ts')
}

const byId = (id: string) => document.getElementById(id) as HTMLElement
const added = () => document.head.querySelectorAll('[href="/start.js"]').length

beforeEach(() => {
  vi.resetModules()
  sessionStorage.clear()
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  )
})
afterEach(() => {
  page.nookmateEarly?.end()
  delete page.nookmateEarly
  document.head.replaceChildren()
  document.body.replaceChildren()
})

test.each(['pointerdown', 'keydown', 'focusin'])(
  'the files are added at the first %s, once',
  async (touch) => {
    await open()
    expect(added()).toBe(0)
    for (const _ of [1, 2]) byId('open').dispatchEvent(new Event(touch, { bubbles: true }))
    expect(added()).toBe(1)
  },
)

test('presses before the product runs are kept and repeated in order, each once', async () => {
  await open()
  const seen: string[] = []
  byId('open').click()
  byId('terms').querySelector('b')?.click()
  byId('open').click()
  byId('send').click()
  expect(page.nookmateEarly?.pressed.map(({ id }) => id)).toEqual(['open', 'terms', 'open', 'send'])
  const note = (event: Event) => {
    event.preventDefault()
    seen.push(`${event.type} ${(event.target as HTMLElement).id}`)
  }
  for (const type of ['click', 'submit'])
    document.body.addEventListener(type, note, { once: false })
  replayPresses()
  for (const type of ['click', 'submit']) document.body.removeEventListener(type, note)
  expect(seen).toEqual(['click open', 'click terms', 'click send'])
  expect(page.nookmateEarly).toBeUndefined()
})

test('a link to another page is followed as usual', async () => {
  await open()
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  const stop = (event: Event) => event.preventDefault()
  byId('login').addEventListener('click', stop)
  byId('login').dispatchEvent(press)
  expect(page.nookmateEarly?.pressed).toEqual([])
})

test('once the product runs, presses are its own', async () => {
  await open()
  page.nookmateEarly?.end()
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  byId('open').dispatchEvent(press)
  expect([press.defaultPrevented, page.nookmateEarly?.pressed]).toEqual([false, []])
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadOnce as reloadOnceBy, restoreTypedText } from '../../src/ui/loading/reloadOnce.ts'

const FORM = '<input name="email" /><input name="password" type="password" /><input name="city" />'
const reload = vi.fn(() => void dispatchEvent(new Event('pagehide')))
const reloadOnce = () => reloadOnceBy(reload)

function field(name: string): HTMLInputElement {
  return document.querySelector(`[name=${name}]`) as HTMLInputElement
}

function values(): string[] {
  return ['email', 'password', 'city'].map((name) => field(name).value)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  document.body.innerHTML = FORM
  reload.mockClear()
  history.replaceState(null, '', '/signup')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  sessionStorage.clear()
  document.body.innerHTML = ''
})

describe('a page whose code did not arrive', () => {
  it('is reloaded with what was typed; a password is never stored', async () => {
    field('email').value = 'ada@uwo.ca'
    field('password').value = 'Nookmate1!'
    field('city').value = 'London'
    expect(await reloadOnce()).toBe(true)
    expect(reload).toHaveBeenCalledOnce()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Nookmate1!')
    document.body.innerHTML = FORM
    restoreTypedText()
    expect(values()).toEqual(['ada@uwo.ca', '', 'London'])
    document.body.innerHTML = FORM
    restoreTypedText()
    expect(values()).toEqual(['', '', ''])
  })

  it('is reloaded once a minute at most', async () => {
    expect(await reloadOnce()).toBe(true)
    vi.setSystemTime(Date.now() + 59_999)
    expect(await reloadOnce()).toBe(false)
    vi.setSystemTime(Date.now() + 1)
    expect(await reloadOnce()).toBe(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('is reloaded when the browser is online again', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const reloading = reloadOnce()
    await Promise.resolve()
    expect(reload).not.toHaveBeenCalled()
    onLine.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    expect(await reloading).toBe(true)
  })

  it('is not reloaded where the browser blocks storage: it could be reloaded for ever', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError')
    })
    expect(await reloadOnce()).toBe(false)
    restoreTypedText()
    expect(reload).not.toHaveBeenCalled()
  })
})

it('text typed since the reload is kept, and text of another page is not put in', async () => {
  field('email').value = 'ada@uwo.ca'
  field('city').value = 'London'
  await reloadOnce()
  document.body.innerHTML = FORM
  history.replaceState(null, '', '/login')
  restoreTypedText()
  expect(values()).toEqual(['', '', ''])
  history.replaceState(null, '', '/signup')
  field('city').value = 'Halifax'
  restoreTypedText()
  expect(values()).toEqual(['ada@uwo.ca', '', 'Halifax'])
})

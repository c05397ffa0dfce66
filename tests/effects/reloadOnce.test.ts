import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const FORM = '<input name="email" /><input name="password" type="password" /><input name="city" />'
const reload = vi.fn(() => void dispatchEvent(new Event('pagehide')))

/** The module as a page has it that was just loaded: each page reloads only once. */
async function openPage() {
  vi.resetModules()
  const { reloadOnce, restoreTypedText } = await import('../../src/ui/loading/reloadOnce.ts')
  return { reloadOnce: () => reloadOnce(reload), restoreTypedText }
}

function stored(): string {
  return JSON.stringify({ ...sessionStorage })
}

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
    const { reloadOnce, restoreTypedText } = await openPage()
    expect(await reloadOnce()).toBe(true)
    expect(reload).toHaveBeenCalledOnce()
    expect(stored()).not.toContain('Nookmate1!')
    document.body.innerHTML = FORM
    restoreTypedText()
    expect(values()).toEqual(['ada@uwo.ca', '', 'London'])
    document.body.innerHTML = FORM
    restoreTypedText()
    expect(values()).toEqual(['', '', ''])
  })

  it('is reloaded once a minute at most', async () => {
    const reloadPage = async () => (await openPage()).reloadOnce()
    expect(await reloadPage()).toBe(true)
    vi.setSystemTime(Date.now() + 59_999)
    expect(await reloadPage()).toBe(false)
    vi.setSystemTime(Date.now() + 1)
    expect(await reloadPage()).toBe(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('is reloaded once when two files are missing, and neither is reported as lost', async () => {
    const { reloadOnce } = await openPage()
    expect(await Promise.all([reloadOnce(), reloadOnce()])).toEqual([true, true])
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is reloaded when the browser is online again', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { reloadOnce } = await openPage()
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
    const { reloadOnce, restoreTypedText } = await openPage()
    expect(await reloadOnce()).toBe(false)
    restoreTypedText()
    expect(reload).not.toHaveBeenCalled()
  })

  it('is not reloaded where the storage is full', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const { reloadOnce } = await openPage()
    expect(await reloadOnce()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})

it.each([
  ['a password that is shown', '<input type="text" name="p" autocomplete="current-password" />'],
  ['the digits of a code', '<input type="text" autocomplete="one-time-code" />'],
  ['the name of a chosen file', '<input type="file" />'],
])('not stored: %s', async (_, field) => {
  document.body.innerHTML = field
  const input = document.querySelector('input') as HTMLInputElement
  Object.defineProperty(input, 'value', { value: 'secret' })
  const { reloadOnce } = await openPage()
  expect(await reloadOnce()).toBe(true)
  expect(stored()).not.toContain('secret')
})

it('text of a hidden field, as of a screen that React hides until the next one has loaded, is not stored', async () => {
  field('email').value = 'ada@uwo.ca'
  field('city').value = 'London'
  // jsdom does not have this method.
  Object.assign(field('email'), { checkVisibility: () => false })
  const { reloadOnce } = await openPage()
  await reloadOnce()
  expect(stored()).toContain('London')
  expect(stored()).not.toContain('ada@uwo.ca')
})

it('text is restored by the name of its field', async () => {
  field('city').value = 'London'
  const { reloadOnce, restoreTypedText } = await openPage()
  await reloadOnce()
  document.body.innerHTML = `<input name="age" />${FORM}`
  restoreTypedText()
  expect([field('age').value, ...values()]).toEqual(['', '', '', 'London'])
})

it('text typed since the reload is kept, and text of another page is not put in', async () => {
  field('email').value = 'ada@uwo.ca'
  field('city').value = 'London'
  const { reloadOnce, restoreTypedText } = await openPage()
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

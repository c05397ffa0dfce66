import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepTypedText, restoreTypedText } from '../../src/typedText.ts'

const FORM = '<input name="email" /><input name="password" type="password" /><input name="city" />'

function field(name: string): HTMLInputElement {
  return document.querySelector(`[name=${name}]`) as HTMLInputElement
}

/** The page comes anew, with nothing in its fields. */
function load(type: 'reload' | 'navigate') {
  document.body.innerHTML = FORM
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never])
}

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  document.body.innerHTML = ''
})

describe('what is typed before the script is there', () => {
  it('stands there again when the page was loaded anew, once; a password is never kept', () => {
    load('navigate')
    field('email').value = 'ada@uwo.ca'
    field('password').value = 'Nookmate1!'
    field('city').value = 'London'
    keepTypedText()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Nookmate1!')
    load('reload')
    restoreTypedText()
    const texts = ['email', 'password', 'city'].map((name) => field(name).value)
    expect(texts).toEqual(['ada@uwo.ca', '', 'London'])
    expect(sessionStorage).toHaveLength(0)
  })

  it('does not take the place of what was typed since, and is not put into a page that is opened', () => {
    load('navigate')
    field('email').value = 'ada@uwo.ca'
    field('city').value = 'London'
    keepTypedText()
    load('navigate')
    restoreTypedText()
    expect(field('email').value).toBe('')
    load('reload')
    field('city').value = 'Halifax'
    restoreTypedText()
    expect([field('email').value, field('city').value]).toEqual(['ada@uwo.ca', 'Halifax'])
  })

  it('is not put back where the browser keeps nothing', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError')
    })
    load('reload')
    expect(keepTypedText).not.toThrow()
    expect(restoreTypedText).not.toThrow()
  })
})

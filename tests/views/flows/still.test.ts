import { afterEach, expect, test, vi } from 'vitest'
import { stillOf } from '../../../flows/preview/still.ts'
import { whenStable } from '../../../flows/preview/whenStable.ts'
import { withModalDialogs } from '../../support/modalDialogs.ts'

withModalDialogs()

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

function stillWith(html: string, act: () => void = () => undefined): Document {
  document.body.innerHTML = html
  act()
  return new DOMParser().parseFromString(stillOf(document), 'text/html')
}

function find<Kind extends Element>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}

test('a picture has the typed and chosen values; of a password only its length', () => {
  const html = `<input id="mail"><input id="secret" type="password"><textarea></textarea>
    <input type="checkbox"><select><option>one</option><option>two</option></select>`
  const still = stillWith(html, () => {
    find<HTMLInputElement>('#mail').value = 'ada@uwo.ca'
    find<HTMLInputElement>('#secret').value = 'Quiet'
    find<HTMLTextAreaElement>('textarea').value = 'Hello'
    find<HTMLInputElement>('[type=checkbox]').checked = true
    find<HTMLSelectElement>('select').value = 'two'
  })
  const value = (selector: string) => still.querySelector(selector)?.getAttribute('value')
  expect([value('#mail'), value('#secret')]).toEqual(['ada@uwo.ca', '•••••'])
  expect(still.querySelector('textarea')?.textContent).toBe('Hello')
  expect(still.querySelector<HTMLInputElement>('[type=checkbox]')?.checked).toBe(true)
  expect(still.querySelector('select')?.value).toBe('two')
  expect(stillOf(document)).not.toContain('Quiet')
})

test('a picture runs no scripts and loads its files from the same address as the page', () => {
  const still = stillWith('<script>window.ran = true</script><p>Login</p>')
  expect(still.querySelectorAll('script')).toHaveLength(0)
  expect(still.querySelector('base')?.href).toBe(document.baseURI)
  expect(still.body.textContent).toBe('Login')
})

test('scroll positions of lists are kept', () => {
  const still = stillWith('<div id="list"></div><p></p>', () => {
    find('#list').scrollTop = 120
  })
  expect(still.querySelector('#list')?.getAttribute('data-scrolled')).toBe('120')
  expect(still.querySelector('p')?.hasAttribute('data-scrolled')).toBe(false)
})

test('a page is stable once nothing changes and no code is loading', async () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<p data-late></p>'
  const rested = vi.fn()
  whenStable(document).then(rested)
  await vi.advanceTimersByTimeAsync(1000)
  expect(rested).not.toHaveBeenCalled()
  find('p').remove()
  for (let change = 0; change < 10; change += 1) {
    await vi.advanceTimersByTimeAsync(60)
    document.body.append('more')
  }
  expect(rested).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(rested).toHaveBeenCalledOnce()
})

test('images in view are waited for, others are not', async () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<img alt="" id="seen"><img alt="" id="below">'
  const place = (selector: string, top: number) => {
    const image = find<HTMLImageElement>(selector)
    Object.defineProperty(image, 'complete', { value: false, configurable: true })
    image.getBoundingClientRect = () => ({ top, bottom: top + 100 }) as DOMRect
    return image
  }
  const seen = place('#seen', 50)
  place('#below', innerHeight + 50)
  const rested = vi.fn()
  whenStable(document).then(rested)
  await vi.advanceTimersByTimeAsync(1000)
  expect(rested).not.toHaveBeenCalled()
  Object.defineProperty(seen, 'complete', { value: true })
  await vi.advanceTimersByTimeAsync(1000)
  expect(rested).toHaveBeenCalledOnce()
})

test('a page that never becomes stable is used as it is', async () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<p data-late></p>'
  const rested = vi.fn()
  whenStable(document).then(rested)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(rested).toHaveBeenCalledOnce()
})

test('changes of attributes and texts are waited for, too; a picture above the view is not', async () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<p></p><img alt="">'
  const text = new Text('one')
  find('p').append(text)
  const image = find<HTMLImageElement>('img')
  Object.defineProperty(image, 'complete', { value: false })
  image.getBoundingClientRect = () => ({ top: -200, bottom: -100 }) as DOMRect
  const rested = vi.fn()
  whenStable(document).then(rested)
  for (let change = 0; change < 10; change += 1) {
    await vi.advanceTimersByTimeAsync(60)
    find('p').setAttribute('data-at', String(change))
  }
  for (let change = 0; change < 10; change += 1) {
    await vi.advanceTimersByTimeAsync(60)
    text.data = String(change)
  }
  expect(rested).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(rested).toHaveBeenCalledOnce()
})

test('choices that were taken back are not in a picture, and the page stays as it is', () => {
  const html = `<input type="checkbox" checked><input type="radio" name="a" checked>
    <input type="radio" name="a" id="other"><textarea>before</textarea>
    <select><option selected>one</option><option>two</option></select><script>1</script>`
  const still = stillWith(html, () => {
    find<HTMLInputElement>('[type=checkbox]').checked = false
    find<HTMLInputElement>('#other').checked = true
    find<HTMLSelectElement>('select').value = 'two'
    find<HTMLTextAreaElement>('textarea').value = ''
    document.title = 'Login'
  })
  const marked = [...still.querySelectorAll('[checked], [selected]')]
  expect(marked.map(({ id, textContent }) => id || textContent)).toEqual(['other', 'two'])
  expect(still.querySelector('textarea')?.textContent).toBe('')
  expect(still.head.firstElementChild?.localName).toBe('base')
  expect(document.querySelectorAll('base')).toHaveLength(0)
  expect(document.querySelectorAll('script')).toHaveLength(1)
  expect(stillOf(document)).toMatch(/^<!doctype html><html/)
})

test('the name of a chosen file is not in a picture', () => {
  const still = stillWith('<input type="file"><input type="text">')
  const has = (type: string) => still.querySelector(`[type=${type}]`)?.hasAttribute('value')
  expect([has('file'), has('text')]).toEqual([false, true])
})

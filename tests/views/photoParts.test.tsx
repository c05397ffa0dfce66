import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Carousel } from '../../src/ui/photo/Carousel.tsx'
import { CropDialog } from '../../src/ui/photo/CropDialog.tsx'
import { PhotoGrid } from '../../src/ui/photo/PhotoGrid.tsx'
import { PhotoPicker } from '../../src/ui/photo/PhotoPicker.tsx'
import { Portrait } from '../../src/ui/photo/Portrait.tsx'
import { PictureAhead } from '../../src/ui/photo/StoredPhoto.tsx'
import { picture, pictureLoads } from '../support/onboardingScreen.tsx'
import { mount } from '../support/screen.tsx'

const nothing = () => undefined

/** Opens the photos of a listing, which have these letters as keys. */
function openGrid(keys: string) {
  const [onAdd, onMove, onRemove] = [vi.fn(), vi.fn(), vi.fn()]
  const photos = [...keys].map((key) => ({ key, src: `/${key}.jpg` }))
  mount(<PhotoGrid {...{ photos, max: 4, onAdd, onMove, onRemove }} />)
  const tile = (at: number) => screen.getAllByRole('listitem')[at] as HTMLElement
  const dropOn = (at: number, ...files: File[]) =>
    fireEvent.drop(tile(at), { dataTransfer: { files } })
  return { onAdd, onMove, onRemove, tile, dropOn }
}

test.each([
  ['Move photo 1 earlier', [], ''],
  ['Move photo 1 later', [['a', 1]], 'Photo 1 is now number 2.'],
  ['Move photo 2 earlier', [['b', 0]], 'Photo 2 is now number 1.'],
  ['Move photo 2 later', [['b', 2]], 'Photo 2 is now number 3.'],
  ['Move photo 3 earlier', [['c', 1]], 'Photo 3 is now number 2.'],
  ['Move photo 3 later', [], ''],
])('%s moves that photo by one place, and this is said', (name, moves, said) => {
  const { onMove } = openGrid('abc')
  const button = screen.getByRole('button', { name })
  expect(button.getAttribute('aria-disabled')).toBe(said === '' ? 'true' : null)
  fireEvent.click(button)
  expect(onMove.mock.calls).toEqual(moves)
  expect(screen.getByRole('status').textContent).toBe(said)
})

test('a photo is removed by its own button', () => {
  const { onRemove } = openGrid('abc')
  for (const place of [2, 3]) {
    fireEvent.click(screen.getByRole('button', { name: `Remove photo ${place}` }))
  }
  expect(onRemove.mock.calls).toEqual([['b'], ['c']])
})

test('a single photo can be removed, but not moved', () => {
  const { tile } = openGrid('a')
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['Remove photo 1'])
  expect(tile(0).getAttribute('draggable')).toBe('false')
  expect(screen.getByText('1 of 4')).toBeDefined()
})

test('a photo that is dragged shows where it would go, and goes there only when it is let go', () => {
  const { onMove, tile, dropOn } = openGrid('abc')
  const marked = () => [0, 1, 2].filter((at) => tile(at).hasAttribute('data-over'))
  expect(tile(0).getAttribute('draggable')).toBe('true')
  fireEvent.dragStart(tile(0))
  expect(fireEvent.dragOver(tile(1))).toBe(false)
  expect(marked()).toEqual([1])
  fireEvent.dragLeave(tile(1))
  expect([marked(), onMove.mock.calls]).toEqual([[], []])
  fireEvent.dragOver(tile(2))
  expect(dropOn(2)).toBe(false)
  expect([marked(), onMove.mock.calls]).toEqual([[], [['a', 2]]])
  dropOn(1)
  expect(onMove).toHaveBeenCalledOnce()
})

test('a drag that ends elsewhere moves nothing, and nothing after it', () => {
  const { onMove, tile, dropOn } = openGrid('abc')
  fireEvent.dragStart(tile(0))
  fireEvent.dragEnd(tile(0))
  dropOn(2)
  expect(onMove).not.toHaveBeenCalled()
})

test('files that are dropped on a photo are added, also after a drag', () => {
  const { onAdd, onMove, tile, dropOn } = openGrid('abc')
  const [one, other] = [picture('one.jpg'), picture('other.jpg')]
  dropOn(1, one, other)
  fireEvent.dragStart(tile(0))
  dropOn(2, one)
  expect(onAdd.mock.calls).toEqual([[[one, other]], [[one]]])
  expect(onMove).not.toHaveBeenCalled()
})

test.each([
  [{}, []],
  [{ hint: 'The first is the cover.' }, ['The first is the cover.']],
  [{ hint: 'One.', error: 'Too small.' }, ['Too small.', 'One.']],
])('with the notes %j, adding photos is described by %j', (notes, described) => {
  mount(
    <PhotoGrid
      photos={[]}
      max={4}
      onAdd={nothing}
      onMove={nothing}
      onRemove={nothing}
      {...notes}
    />,
  )
  const ids = screen.getByLabelText('Add photos').getAttribute('aria-describedby')?.split(' ') ?? []
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(described)
})

test('of a photo of oneself the refusal is said, also if it cannot be shown', () => {
  mount(<PhotoPicker src="/one.jpg" error="Too small." onFile={nothing} />)
  fireEvent.error(document.querySelector('img') as HTMLImageElement)
  expect(screen.getByRole('alert').textContent).toBe('Too small.')
  const field = screen.getByLabelText('Profile photo: change photo')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a figure stands for a missing portrait, and is named unless the name stands beside it', () => {
  mount(
    <>
      <Portrait src="" alt="Maya" size={50} />
      <Portrait src="" alt="" size={50} />
      <Portrait src="" alt="Leo" shape="full" />
    </>,
  )
  const figures = [...document.querySelectorAll<HTMLElement>('[data-missing]')].map((figure) => [
    ...[figure.getAttribute('role'), figure.getAttribute('aria-label')],
    ...[figure.getAttribute('aria-hidden'), figure.style.width],
    figure.querySelector('svg')?.getAttribute('width'),
  ])
  expect(figures).toEqual([
    ['img', 'Maya', null, '50px', '30'],
    [null, null, 'true', '50px', '30'],
    ['img', 'Leo', null, '', '96'],
  ])
})

test('a picture is decoded ahead once; if that fails, this is left to where it is shown', () => {
  const decode = vi.fn(() => Promise.reject(new Error('It is broken.')))
  const pictures = HTMLImageElement.prototype
  Object.defineProperty(pictures, 'decode', { configurable: true, value: decode })
  const { rerender } = render(<PictureAhead src="/1.jpg" sizes="9rem" />)
  const timesFor = (src: string) => {
    rerender(<PictureAhead src={src} sizes="9rem" />)
    return decode.mock.calls.length
  }
  expect(['/1.jpg', '/2.jpg', '/2.jpg', '/1.jpg'].map(timesFor)).toEqual([1, 2, 2, 3])
  Reflect.deleteProperty(pictures, 'decode')
})

test('the buttons and keys of a carousel scroll to the photo that they lead to', () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  mount(<Carousel label="Photos" photos={['/1.jpg', '/2.jpg', '/3.jpg']} />)
  const list = screen.getByRole('list')
  const places = ['Next photo', 'Next photo', 'Previous photo'].map((name) => {
    fireEvent.click(screen.getByRole('button', { name }))
    return list.scrollLeft
  })
  expect(places).toEqual([300, 600, 300])
  expect(fireEvent.keyDown(list, { key: 'ArrowRight' })).toBe(false)
  expect(list.scrollLeft).toBe(600)
  expect(fireEvent.keyDown(list, { key: 'ArrowDown' })).toBe(true)
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) {
    expect(fireEvent.keyDown(list, { key: 'ArrowLeft', [modifier]: true })).toBe(true)
  }
  expect(list.scrollLeft).toBe(600)
  const dots = [...document.querySelectorAll<HTMLElement>('span[aria-hidden=true] > span')]
  expect(dots.map(({ dataset }) => dataset.on)).toEqual([undefined, undefined, 'true'])
})

test('while a carousel still scrolls, a second press counts from the photo that the first leads to; a finger or a wheel takes over', () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  mount(<Carousel label="Photos" photos={['/1.jpg', '/2.jpg', '/3.jpg']} />)
  const list = screen.getByRole('list')
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  /** The browser scrolls step by step. */
  const scrolled = (left: number) => {
    list.scrollLeft = left
    fireEvent.scroll(list)
    return screen.getByRole('status').textContent
  }
  press('Next photo')
  expect(scrolled(20)).toBe('Photo 2 of 3')
  press('Next photo')
  expect(list.scrollLeft).toBe(600)
  expect([20, 300, 590, 600].map(scrolled)).toEqual(Array(4).fill('Photo 3 of 3'))
  press('Previous photo')
  expect(scrolled(580)).toBe('Photo 2 of 3')
  fireEvent.pointerDown(list)
  expect(scrolled(600)).toBe('Photo 3 of 3')
  press('Previous photo')
  fireEvent.wheel(list)
  expect([580, 300, 0].map(scrolled)).toEqual(['Photo 3 of 3', 'Photo 2 of 3', 'Photo 1 of 3'])
})

test('after a picture that cannot be opened the next one can be cropped', async () => {
  const onConfirm = vi.fn()
  let change: (src: string) => void = nothing
  function Held() {
    const [src, setSrc] = useState('/one.jpg')
    change = setSrc
    return <CropDialog {...{ src, onConfirm }} onChange={nothing} onClose={nothing} />
  }
  mount(<Held />)
  const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Confirm' })
  expect(button()?.disabled).toBe(true)
  fireEvent.error(screen.getByRole('img', { name: 'To be cropped' }))
  expect(screen.getByText(/^This picture cannot be opened here/)).toBeDefined()
  expect(button()).toBeNull()
  act(() => change('/two.jpg'))
  expect(screen.queryByText(/^This picture cannot be opened here/)).toBeNull()
  await pictureLoads()
  fireEvent.click(button() as HTMLButtonElement)
  expect(onConfirm.mock.calls).toEqual([[{ x: 12.5, y: 0, width: 75, height: 100 }]])
})

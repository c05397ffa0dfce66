import { fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { usePrint } from '../../../flows/gallery/canvas/usePrint.ts'
import { mount } from '../../support/screen.tsx'

function Drawing({ transform, width = 300 }: { transform?: string; width?: number }) {
  const [svg, drawing] = [useRef<SVGSVGElement>(null), useRef<SVGGElement>(null)]
  usePrint(svg, drawing, { width, height: 200 })
  return (
    <svg ref={svg} aria-label="Chart">
      <g ref={drawing} transform={transform} />
    </svg>
  )
}

test.each([['translate(40,0) scale(2)'], [undefined]])(
  'the whole drawing is printed; on the screen it is afterwards where it was: %s',
  (transform) => {
    mount(<Drawing {...(transform && { transform })} />)
    const [svg, drawing] = [document.querySelector('svg'), document.querySelector('g')]
    fireEvent(window, new Event('beforeprint'))
    expect(svg?.getAttribute('viewBox')).toBe('0 0 300 200')
    expect(drawing?.hasAttribute('transform')).toBe(false)
    fireEvent(window, new Event('afterprint'))
    expect(svg?.hasAttribute('viewBox')).toBe(false)
    expect(drawing?.getAttribute('transform')).toBe(transform ?? null)
  },
)

test('a drawing that was changed is printed in its new size; when it is gone, nothing waits for a print', () => {
  const { rerender, unmount } = render(<Drawing />)
  rerender(<Drawing width={900} />)
  fireEvent(window, new Event('beforeprint'))
  expect(document.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 900 200')
  fireEvent(window, new Event('afterprint'))
  const removed = vi.spyOn(window, 'removeEventListener')
  unmount()
  const types = removed.mock.calls.map(([type]) => type)
  expect(types).toEqual(expect.arrayContaining(['beforeprint', 'afterprint']))
})

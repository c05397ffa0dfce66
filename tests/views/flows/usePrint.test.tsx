import { fireEvent } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { usePrint } from '../../../flows/gallery/canvas/usePrint.ts'
import { mount } from '../../support/screen.tsx'

function Drawing({ transform }: { transform?: string }) {
  const [svg, drawing] = [useRef<SVGSVGElement>(null), useRef<SVGGElement>(null)]
  usePrint(svg, drawing, { width: 300, height: 200 })
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

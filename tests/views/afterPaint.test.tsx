import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useAfterPaint } from '../../src/ui/action/useAfterPaint.ts'
import { mount } from '../support/screen.tsx'

function Pressed({ onPress }: { onPress: () => void }) {
  const afterPaint = useAfterPaint()
  return (
    <button type="button" onClick={() => afterPaint(onPress)}>
      Next
    </button>
  )
}

it('a press works after the paint, once however often it is repeated before, and then again', () => {
  vi.useFakeTimers()
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  const onPress = vi.fn()
  mount(<Pressed onPress={onPress} />)
  for (const times of [1, 2]) {
    fireEvent.click(screen.getByRole('button'))
    fireEvent.click(screen.getByRole('button'))
    expect(onPress).toHaveBeenCalledTimes(times - 1)
    for (const frame of frames.splice(0)) frame()
    vi.runAllTimers()
    expect(onPress).toHaveBeenCalledTimes(times)
  }
  vi.useRealTimers()
})

it('a page that is hidden, which paints nothing, works at once', () => {
  const onPress = vi.fn()
  mount(<Pressed onPress={onPress} />)
  fireEvent.click(screen.getByRole('button'))
  expect(onPress).toHaveBeenCalledOnce()
})

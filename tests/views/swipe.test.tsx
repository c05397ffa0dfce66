import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Swipe } from '../../src/ui/candidate/Swipe.tsx'
import { mount } from '../support/screen.tsx'

describe('a swipe', () => {
  function open() {
    const [onLike, onDislike] = [vi.fn(), vi.fn()]
    mount(
      <Swipe onLike={onLike} onDislike={onDislike}>
        Card
      </Swipe>,
    )
    const card = screen.getByText('Card')
    const drag = (by: number, end: 'pointerUp' | 'pointerCancel', pointerType = 'touch') => {
      const at = (clientX: number) => ({ clientX, pointerType, isPrimary: true })
      fireEvent.pointerDown(card, at(200))
      fireEvent.pointerMove(card, at(200 + by))
      fireEvent[end](card, at(200 + by))
      return [onLike.mock.calls.length, onDislike.mock.calls.length]
    }
    return { drag, card, onLike }
  }

  it.each([
    [95, 'pointerUp', 'touch', [0, 0]],
    [96, 'pointerUp', 'touch', [1, 0]],
    [-95, 'pointerUp', 'touch', [0, 0]],
    [-96, 'pointerUp', 'touch', [0, 1]],
    [300, 'pointerCancel', 'touch', [0, 0]],
    [300, 'pointerUp', 'mouse', [0, 0]],
  ] as const)('by %i pixels, %s with %s', (by, end, pointer, decisions) => {
    expect(open().drag(by, end, pointer)).toEqual(decisions)
  })

  it('counts as far as the finger went, also when nothing was drawn on the way', () => {
    const { card, onLike } = open()
    act(() => {
      for (const [type, clientX] of [
        ['pointerdown', 200],
        ['pointermove', 250],
        ['pointerup', 310],
      ] as const) {
        const finger = { clientX, pointerType: 'touch', isPrimary: true, bubbles: true }
        card.dispatchEvent(new PointerEvent(type, finger))
      }
    })
    expect(onLike).toHaveBeenCalledOnce()
  })

  it.each([
    [1, [1, 0]],
    [2, [0, 0]],
  ])('on a page that is enlarged %i times by pinching', (scale, decisions) => {
    vi.stubGlobal('visualViewport', { scale })
    expect(open().drag(300, 'pointerUp')).toEqual(decisions)
  })

  it('that the browser takes for scrolling is over: the card is back, and no later touch goes on with it', () => {
    const { drag, card, onLike } = open()
    drag(300, 'pointerCancel')
    expect(card.hasAttribute('data-moving')).toBe(false)
    fireEvent.pointerUp(card, { clientX: 700, pointerType: 'touch', isPrimary: true })
    expect(onLike).not.toHaveBeenCalled()
  })

  it.each([
    [96, ['Like'], '2.4deg'],
    [95, [], '2.375deg'],
    [-95, [], '-2.375deg'],
    [-96, ['Dislike'], '-2.4deg'],
  ])('by %i pixels, not let go yet, is sure of %j', (by, sure, turn) => {
    const { card } = open()
    const finger = { pointerType: 'touch', isPrimary: true }
    fireEvent.pointerDown(card, { ...finger, clientX: 200 })
    expect(card.dataset.moving).toBeUndefined()
    fireEvent.pointerMove(card, { ...finger, clientX: 200 + by })
    const words = [...document.querySelectorAll('[data-sure]')].map((word) => word.textContent)
    const drawn = ['--by', '--turn'].map((name) => card.style.getPropertyValue(name))
    expect([words, card.dataset.moving, drawn]).toEqual([sure, 'true', [`${by}px`, turn]])
  })

  it('is neither moved nor begun anew by a second finger', () => {
    const { card, onLike } = open()
    const finger = (clientX: number, isPrimary: boolean) => ({
      ...{ clientX, isPrimary },
      pointerType: 'touch',
    })
    fireEvent.pointerDown(card, finger(200, true))
    fireEvent.pointerDown(card, finger(400, false))
    fireEvent.pointerMove(card, finger(0, false))
    expect(card.style.getPropertyValue('--by')).toBe('0px')
    fireEvent.pointerUp(card, finger(300, true))
    expect(onLike).toHaveBeenCalledOnce()
  })

  it('is not ended by a second finger', () => {
    const { card, onLike } = open()
    const finger = (clientX: number, isPrimary: boolean) => ({
      clientX,
      pointerType: 'touch',
      isPrimary,
    })
    fireEvent.pointerDown(card, finger(200, true))
    fireEvent.pointerMove(card, finger(310, true))
    fireEvent.pointerUp(card, finger(400, false))
    expect(onLike).not.toHaveBeenCalled()
    fireEvent.pointerUp(card, finger(310, true))
    expect(onLike).toHaveBeenCalledOnce()
  })
})

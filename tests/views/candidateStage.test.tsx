import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CandidateStage } from '../../src/ui/candidate/CandidateStage.tsx'
import { DecisionKeys } from '../../src/ui/candidate/DecisionKeys.tsx'
import { mount } from '../support/screen.tsx'

afterEach(() => {
  vi.useRealTimers()
  document.documentElement.scrollTop = 0
})

/** Mounts a candidate. Returns the decisions so far, and a function that shows the next candidate. */
function open(offersLater = true) {
  const decided: string[] = []
  const decide = (decision: string) => () => void decided.push(decision)
  let next: () => void = () => undefined
  function Stage() {
    const [id, setId] = useState('maya')
    next = () => setId('leo')
    return (
      <CandidateStage
        candidateId={id}
        card="Card"
        onLike={decide(`like ${id}`)}
        onDislike={decide(`dislike ${id}`)}
        onLater={offersLater ? decide(`later ${id}`) : undefined}
      />
    )
  }
  mount(<Stage />)
  return { decided, next: () => act(() => next()) }
}

const button = (name: string) => screen.getByRole('button', { name })
const press = (key: string) => fireEvent.keyDown(document.body, { key })

describe('each key and each button decides what it says', () => {
  test.each([
    ['ArrowRight', ['like maya']],
    ['ArrowLeft', ['dislike maya']],
    ['ArrowUp', ['later maya']],
    ['ArrowDown', []],
  ])('%s', (key, decisions) => {
    const { decided } = open()
    press(key)
    expect(decided).toEqual(decisions)
  })

  test.each([
    ['Like', ['like maya']],
    ['Dislike', ['dislike maya']],
    ['Later', ['later maya']],
  ])('%s', (name, decisions) => {
    const { decided } = open()
    fireEvent.click(button(name))
    expect(decided).toEqual(decisions)
  })
})

test('further down the page ↑ scrolls and puts nobody off', () => {
  const { decided } = open()
  document.documentElement.scrollTop = 300
  press('ArrowUp')
  expect(decided).toEqual([])
})

test.each([
  [true, ['Dislike', 'Later', 'Like'], '← Dislike ↑ Later Like →', 0],
  [false, ['Dislike', 'Like'], '← Dislike Like →', 1],
])('where candidates can be put off (%s), this is offered in words, too', (...row) => {
  const [offersLater, names, keys, hints] = row
  const { decided } = open(offersLater)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names)
  const hint = document.querySelector('kbd')?.parentElement?.textContent
  expect(hint?.replace(/\s+/g, ' ')).toBe(keys)
  expect(screen.queryAllByText('or swipe')).toHaveLength(hints)
  press('ArrowUp')
  expect(decided).toEqual(offersLater ? ['later maya'] : [])
})

/** Mounts a candidate on a page that paints. Also returns a function that waits until the one shown counts as seen. */
function openPainted() {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame, 0))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  return { ...open(), wait: () => act(() => void vi.advanceTimersByTime(300)) }
}

/** A finger drags the card by this many pixels. */
function swipe(by: number) {
  const card = screen.getByText('Card')
  const finger = (clientX: number) => ({ clientX, pointerType: 'touch', isPrimary: true })
  fireEvent.pointerDown(card, finger(200))
  fireEvent.pointerMove(card, finger(200 + by))
  fireEvent.pointerUp(card, finger(200 + by))
}

test.each<[string, string, () => void]>([
  ['press on Like', 'like', () => fireEvent.click(button('Like'))],
  ['press on Dislike', 'dislike', () => fireEvent.click(button('Dislike'))],
  ['press on Later', 'later', () => fireEvent.click(button('Later'))],
  ['press of →', 'like', () => press('ArrowRight')],
  ['press of ←', 'dislike', () => press('ArrowLeft')],
  ['press of ↑', 'later', () => press('ArrowUp')],
  ['swipe to the right', 'like', () => swipe(150)],
  ['swipe to the left', 'dislike', () => swipe(-150)],
])('a second %s spares the next candidate until the student has seen them', (...row) => {
  const [, decision, decide] = row
  const { decided, next, wait } = openPainted()
  const decidedAfterAnother = () => {
    decide()
    wait()
    return [...decided]
  }
  expect(decidedAfterAnother()).toEqual([])
  expect(decidedAfterAnother()).toEqual([`${decision} maya`])
  next()
  expect(decidedAfterAnother()).toEqual([`${decision} maya`])
  expect(decidedAfterAnother()).toEqual([`${decision} maya`, `${decision} leo`])
})

test('of two presses before the next paint the first one decides, once the candidate was seen', () => {
  const { decided, next, wait } = openPainted()
  const likeAndWait = () => {
    fireEvent.click(button('Like'))
    press('ArrowLeft')
    wait()
  }
  likeAndWait()
  expect(decided).toEqual([])
  likeAndWait()
  expect(decided).toEqual(['like maya'])
  next()
  likeAndWait()
  expect(decided).toEqual(['like maya'])
  likeAndWait()
  expect(decided).toEqual(['like maya', 'like leo'])
})

const ROLES = [
  ...['tab', 'slider', 'spinbutton', 'listbox', 'combobox', 'menu', 'menubar', 'radiogroup'],
  ...['tree', 'grid'],
]

test.each([
  ...['<input>', '<select></select>', '<textarea></textarea>', '<nav><a href="/">Likes</a></nav>'],
  ...['<audio controls></audio>', '<video controls></video>', '<p contenteditable>Text</p>'],
  ...['<dialog open><button>Send</button></dialog>', '<p aria-roledescription="carousel">1</p>'],
  ...ROLES.map((role) => `<div role="${role}"><b>1</b></div>`),
])('arrow keys in %s have their own meaning and decide nothing', (html) => {
  const decide = vi.fn()
  mount(<DecisionKeys onLike={decide} onDislike={decide} onLater={decide} />)
  const place = document.createElement('div')
  place.innerHTML = html
  document.body.append(place)
  const target = place.querySelector('b, a, button') ?? (place.firstElementChild as Element)
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp']) fireEvent.keyDown(target, { key })
  expect(decide).not.toHaveBeenCalled()
  place.remove()
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  expect(decide).toHaveBeenCalledOnce()
})

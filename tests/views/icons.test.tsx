import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Carousel } from '../../src/ui/photo/Carousel.tsx'
import { openDashboard } from '../support/dashboardScreen.tsx'
import { iconNames } from '../support/iconNames.ts'
import { openOnboarding } from '../support/onboardingScreen.tsx'
import { mount } from '../support/screen.tsx'

/** The icons of all links and buttons on the screen, by their names. */
function shownIcons(): Record<string, string> {
  const controls = [...screen.queryAllByRole('link'), ...screen.getAllByRole('button')]
  const pairs = controls.map((control) => [
    control.getAttribute('aria-label') ?? control.textContent,
    iconNames(control).join(' '),
  ])
  return Object.fromEntries(pairs.filter(([, icons]) => icons !== ''))
}

test('tabs and decisions have the icons of what they do', async () => {
  await openDashboard()
  expect(shownIcons()).toEqual({
    ...{ Profile: 'user', Suggestions: 'suggestions', Chats: 'chat', Likes: 'heart' },
    ...{ Dislike: 'close', Like: 'heart' },
  })
})

test('a searcher is somebody who searches, a poster somebody who has a home', async () => {
  await openOnboarding({ role: 'poster' })
  const icons = Object.entries(shownIcons()).map(([name, names]) => [name.split(' ')[0], names])
  expect(Object.fromEntries(icons)).toEqual({
    ...{ Searcher: 'search check', Poster: 'home check', Next: 'arrow-right' },
  })
})

test('arrows point where they lead', () => {
  mount(<Carousel label="Photos" photos={['a', 'b', 'c']} />)
  expect(shownIcons()).toEqual({
    ...{ 'Previous photo': 'chevron-left', 'Next photo': 'chevron-right' },
  })
})

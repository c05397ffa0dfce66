import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fromPromise } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import { newsletterMachine } from '../../machines/newsletter/newsletter.machine.ts'
import { LandingScreen } from '../../src/screens/landing/LandingScreen.tsx'
import { accepted } from '../support/heldActor.ts'
import { expectAccessible, mount, startFlow } from '../support/screen.tsx'

/** Renders the links above the footer in a window of this width. jsdom has no matchMedia, so the test provides it. */
function openAt(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => {
    const least = Number(/^\(min-width: (\d+)px\)$/.exec(query)?.[1])
    return { matches: width >= least, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  })
  const storeEmail = fromPromise<Reply<unknown>, { email: string }>(async () => accepted)
  const { actor } = startFlow(newsletterMachine.provide({ actors: { storeEmail } }))
  mount(<LandingScreen newsletter={actor} />)
  const footer = screen.getByRole('contentinfo')
  return screen
    .getAllByRole<HTMLAnchorElement>('link')
    .filter((link) => !footer.contains(link))
    .map(({ textContent, pathname }) => [textContent, pathname])
}

describe('§2 Landing mobile: "Create an account" to /signup, "Log In" to /login', () => {
  it('at 767 px, under the title and the headline', async () => {
    expect(openAt(767)).toEqual([
      ['Create an account', '/signup'],
      ['Log In', '/login'],
    ])
    expect(within(screen.getByRole('banner')).getByRole('img', { name: 'Nookmate' })).toBeDefined()
    expect(
      screen.getByRole('heading', { name: 'Find your place. Find your people.' }),
    ).toBeDefined()
    await expectAccessible()
  })
})

describe('§9 Narrow-screen breakpoint: 768px', () => {
  it('at 768 px the ways in stand in the header', () => {
    expect(openAt(768)).toEqual([
      ['Login', '/login'],
      ['Create an account', '/signup'],
    ])
  })
})

import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SCREENS } from '../../domain/paths.ts'
import { ROUTES, type Screen } from '../../domain/routes.ts'
import { AppRoutes } from '../../src/app/AppRoutes.tsx'
import { fixedAddress } from '../../src/app/browserAddress.ts'
import type { App } from '../../src/app/createApp.ts'
import { mount } from '../support/screen.tsx'

/** What the offline line says on each screen, and its place: it hides neither the heading nor a button. */
const LINES: Readonly<Record<Screen, readonly [place: string, text: string]>> = {
  landing: ['bottom', 'You are offline.'],
  login: ['bottom', 'You are offline. We keep what you enter, except passwords and codes.'],
  signup: ['bottom', 'You are offline. We keep what you enter, except passwords and codes.'],
  onboarding: ['aboveBar', 'You are offline. We keep what you enter.'],
  dashboard: ['top', 'You are offline. We keep what you enter.'],
}

/** An app that shows this screen and nothing else. */
function appAt(shown: Screen): App {
  const snapshot = {
    context: { screen: shown },
    children: { login: { getSnapshot: () => undefined, subscribe: () => ({ unsubscribe() {} }) } },
    hasTag: () => false,
    matches: () => false,
  }
  const actor = {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
    send: () => undefined,
  }
  const screens = { of: () => ({ Show: () => <h1>{shown}</h1> }), load: vi.fn() }
  return { actor, screens } as unknown as App
}

test.each(SCREENS)('%s: the offline line is in its place and says what is kept', (shown) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  mount(<AppRoutes app={appAt(shown)} address={fixedAddress(ROUTES[shown].path)} />)
  expect(screen.getByRole('heading').textContent).toBe(shown)
  const line = document.querySelector<HTMLElement>('[data-at]')
  expect([line?.dataset.at, line?.textContent]).toEqual(LINES[shown])
})

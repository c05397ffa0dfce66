import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FRENCH } from '../../i18n/french.ts'
import { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts'
import { LEO, MAYA, NOAH } from '../../machines/paths/models/samples.ts'
import { DashboardScreen } from '../../src/screens/dashboard/DashboardScreen.tsx'
import { holdFile } from '../support/onboardingScreen.tsx'
import { suggest } from '../support/paths/drivers/dashboard.tsx'
import { openStage } from '../support/paths/stage.tsx'

async function openInFrench() {
  const stage = openStage()
  const dashboard = stage.start(dashboardMachine, { userId: 'u1' })
  stage.show(<DashboardScreen dashboard={dashboard} holdFile={holdFile} />)
  await stage.answer('loadDecisions', [])
  await suggest(stage, MAYA, LEO, NOAH)
  await stage.setTranslator(FRENCH)
  const pending = () => {
    const { suggestions } = dashboard.getSnapshot().children
    return suggestions?.getSnapshot().children.outbox?.getSnapshot().context.pending
  }
  return { stage, pending }
}

test('in French *J’aime* likes and *Je passe* passes, by button, key and swipe', async () => {
  const { stage, pending } = await openInFrench()
  await stage.press('J’aime')
  await stage.press('Je passe')
  expect(pending()).toEqual([
    { id: expect.any(String), suggestion: 'maya', decision: 'liked' },
    { id: expect.any(String), suggestion: 'leo', decision: 'disliked' },
  ])
  const hint = screen.getByText('←').parentElement
  expect(hint?.textContent).toBe('← Je passe  J’aime →')
  const finger = { pointerType: 'touch', isPrimary: true }
  const card = screen.getByRole('article')
  fireEvent.pointerDown(card, { ...finger, clientX: 100 })
  fireEvent.pointerMove(card, { ...finger, clientX: 200 })
  const sure = [...document.querySelectorAll('[data-sure]')].map((word) => word.textContent)
  expect(sure).toEqual(['J’aime'])
})

test('in French a tab and a button of one screen never have the same name', async () => {
  await openInFrench()
  const tabs = within(screen.getByRole('navigation')).getAllByRole('link')
  const names = tabs.map((tab) => tab.textContent)
  expect(names).toEqual(['Profil', 'Suggestions', 'Messages', 'Favoris'])
  const all = [...tabs, ...screen.getAllByRole('button')].map((control) => control.textContent)
  expect(new Set(all).size).toBe(all.length)
})

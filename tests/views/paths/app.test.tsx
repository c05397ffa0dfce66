import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Screen, Student } from '../../../machines/app/appTypes.ts'
import { appModel } from '../../../machines/paths/models/app.ts'
import { storageSessionModel } from '../../../machines/paths/models/storageSession.ts'
import { refused } from '../../support/heldActor.ts'
import { appDriver, openApp } from '../../support/paths/drivers/app.tsx'
import { storageSessionDriver } from '../../support/paths/drivers/storageSession.tsx'
import { openStage } from '../../support/paths/stage.tsx'
import { walkScreens } from '../../support/paths/walkScreens.ts'

walkScreens(appModel, appDriver)
walkScreens(storageSessionModel, storageSessionDriver)

describe('redirects are followed', () => {
  const student = (isOnboarded: boolean): Student => ({ id: 'u1', isOnboarded })

  test.each<[asked: Screen, who: Student | undefined, arrives: string, flow: string]>([
    ['dashboard', undefined, '/', 'newsletter'],
    ['onboarding', undefined, '/', 'newsletter'],
    ['landing', student(false), '/onboarding', 'onboarding'],
    ['login', student(true), '/onboarding', 'onboarding'],
    ['dashboard', student(false), '/onboarding', 'onboarding'],
  ])('from %s, as %o, to %s', async (asked, who, arrives, flow) => {
    const stage = openStage()
    const app = await openApp(stage, { screen: asked })
    await stage.answer('checkAuth', who ? { ok: true, value: who } : refused('Log in.', 401))
    await waitFor(() => expect(location.pathname).toBe(arrives))
    expect(app.getSnapshot().children).toHaveProperty(flow)
  })

  test('after the onboarding to the dashboard', async () => {
    const stage = openStage()
    await openApp(stage, { screen: 'onboarding' })
    await stage.answer('checkAuth', { ok: true, value: student(false) })
    await stage.answer('loadProgress', { ok: true, value: { isOnboarded: true } })
    expect(await screen.findByRole('navigation', { name: 'Dashboard' })).toBeDefined()
    expect(location.pathname).toBe('/home/dashboard')
  })
})

import { expect, test, vi } from 'vitest'
import { openScreen as openDashboard } from '../../src/app/screens/dashboard.tsx'
import { openScreen as openOnboarding } from '../../src/app/screens/onboarding.tsx'
import type { Services } from '../../src/app/services.ts'
import { loadStudentTexts } from '../../src/effects/language.ts'
import { settled } from '../support/heldActor.ts'

vi.mock('../../src/effects/language.ts', async (original) => ({
  ...(await original<object>()),
  loadStudentTexts: vi.fn(),
}))

/** The services of a French page that has connected to its server already. */
function connected() {
  const connect = vi.fn(async () => ({ features: [] }))
  return { connect, services: { language: () => 'fr', connect } as unknown as Services }
}

const SCREENS = [
  ['onboarding', openOnboarding],
  ['dashboard', openDashboard],
] as const

test.each(SCREENS)('the %s is opened once the texts of its language are here', async (_, open) => {
  const { connect, services } = connected()
  const texts = Promise.withResolvers<void>()
  vi.mocked(loadStudentTexts).mockReturnValueOnce(texts.promise)
  const opened = vi.fn()
  const opening = open(services).then(opened)
  expect(loadStudentTexts).toHaveBeenLastCalledWith('fr')
  expect(connect).toHaveBeenCalledOnce()
  await settled()
  expect(opened).not.toHaveBeenCalled()
  texts.resolve()
  await opening
  expect(opened).toHaveBeenCalledOnce()
})

test.each(SCREENS)('the %s is not opened where its texts do not come', async (_, open) => {
  vi.mocked(loadStudentTexts).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(open(connected().services)).rejects.toThrow('Failed to fetch')
})

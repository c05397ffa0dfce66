import type { Page } from '@playwright/test'
import type { Role } from '../../../domain/enumerations.ts'
import { chooseRole, saveProfile, signUpByCalls } from './onboardByCalls.ts'

/** Signs up a new student by calls, up to the given onboarding step, and opens the onboarding there. */
export async function openStep(page: Page, begun: { step: 3 | 4; role: Role }): Promise<void> {
  const { id } = await signUpByCalls(page)
  await chooseRole(page, begun.role)
  if (begun.step === 4) await saveProfile(page)
  await page.goto('/')
  await page.evaluate(
    ([key, draft]) => localStorage.setItem(key as string, JSON.stringify(draft)),
    [`nookmate.onboarding.${id}`, begun] as const,
  )
  await page.goto('/onboarding')
}

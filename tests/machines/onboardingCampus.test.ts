import { expect, it } from 'vitest'
import { atFilledProfile, openOnboarding, passProfile } from '../spec/support/onboarding.ts'
import { FILLED_PROFILE, FILLED_PROPERTY } from '../support/filledForms.ts'

it('the place of a poster begins at its first part, at the university that was chosen last', async () => {
  const onboarding = await atFilledProfile('poster')
  const profile = onboarding.child('profile')
  profile.send({ type: 'field.changed', field: 'university', value: 'Huron College' })
  await passProfile(onboarding)
  const { context } = onboarding.child('property').getSnapshot()
  expect(context).toMatchObject({ userId: 'u1', page: 1, campus: { name: 'Huron College' } })
  expect(context.form).toEqual(FILLED_PROPERTY)
  expect(onboarding.actor.getSnapshot().context.profile.university).toBe('Huron College')
})

it('who comes back to the place continues at its page, at the university of the profile', async () => {
  const university = 'Brescia University College'
  const { child } = await openOnboarding({
    role: 'poster',
    step: 4,
    page: 2,
    profile: { ...FILLED_PROFILE, university },
    property: FILLED_PROPERTY,
  })
  const { page, campus } = child('property').getSnapshot().context
  expect([page, campus?.name]).toEqual([2, university])
})

it('who comes back to the profile continues at its page, as what was picked', async () => {
  const progress = { role: 'poster', step: 3, page: 2, profile: FILLED_PROFILE } as const
  const { child } = await openOnboarding(progress)
  const { role, page, form, campuses } = child('profile').getSnapshot().context
  expect({ role, page, form }).toEqual({ role: 'poster', page: 2, form: FILLED_PROFILE })
  const names = campuses.map(({ name }) => name).join(', ')
  expect(names).toBe('Western University, Huron College, Brescia University College')
})

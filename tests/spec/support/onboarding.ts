import { vi } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import type { Role } from '../../../domain/enumerations.ts'
import type { CropArea, PhotoFile } from '../../../domain/photo.ts'
import type { ProfileForm } from '../../../domain/profile.ts'
import type { PropertyForm } from '../../../domain/property.ts'
import type { Reply } from '../../../domain/reply.ts'
import { onboardingMachine } from '../../../machines/onboarding/onboarding.machine.ts'
import { NO_PROGRESS, type Progress } from '../../../machines/onboarding/progress.ts'
import { type PhotoInput, photoMachine } from '../../../machines/photo/photo.machine.ts'
import { profileMachine } from '../../../machines/profile/profile.machine.ts'
import { propertyMachine } from '../../../machines/property/property.machine.ts'
import { FILLED_PROFILE, FILLED_PROPERTY } from '../../support/filledForms.ts'
import { accepted, heldActor, settled } from '../../support/heldActor.ts'
import { present } from './present.ts'

export const PHOTO: PhotoFile = {
  id: 'one',
  name: 'me.jpg',
  type: 'image/jpeg',
  size: 1000,
  previewUrl: 'blob:one',
}

function heldCalls() {
  return {
    loadProgress: heldActor<Reply<Progress>, { userId: string }>(),
    updateRole: heldActor<Reply<unknown>, { role: Role }>(),
    updateProfile: heldActor<Reply<unknown>, { role: Role; form: ProfileForm }>(),
    updateProperty: heldActor<Reply<unknown>, { form: PropertyForm }>(),
    completeOnboarding: heldActor<Reply<unknown>>(),
    uploadPhoto: heldActor<Reply<{ url: string }>, PhotoInput & { area: CropArea }>(),
  }
}

function heldEffects() {
  return {
    saveDraft: vi.fn<(form: object, page: number) => void>(),
    saveStep: vi.fn<(step: number, role: Role | undefined) => void>(),
    clearDraft: vi.fn<() => void>(),
    releaseFile: vi.fn<(id: string) => void>(),
    logFailure: vi.fn<(reason: unknown) => void>(),
  }
}

function provided(calls: ReturnType<typeof heldCalls>, did: ReturnType<typeof heldEffects>) {
  const logFailure = (_: unknown, { reason }: { reason: unknown }) => did.logFailure(reason)
  const saveDraft = ({ context }: { context: { form: object; page: number } }) =>
    did.saveDraft(context.form, context.page)
  const actions = { logFailure, saveDraft }
  const photo = photoMachine.provide({
    actors: { uploadPhoto: calls.uploadPhoto.logic, followUpload: fromCallback(() => undefined) },
    actions: { logFailure, releaseFile: (_, { file }) => did.releaseFile(file.id) },
  })
  return onboardingMachine.provide({
    actors: {
      loadProgress: calls.loadProgress.logic,
      updateRole: calls.updateRole.logic,
      completeOnboarding: calls.completeOnboarding.logic,
      profile: profileMachine.provide({
        actors: { photo, updateProfile: calls.updateProfile.logic },
        actions,
      }),
      property: propertyMachine.provide({
        actors: { photo, updateProperty: calls.updateProperty.logic },
        actions: {
          ...actions,
          releaseFiles: (_, { files }) => {
            for (const { id } of files) did.releaseFile(id)
          },
        },
      }),
    },
    actions: {
      logFailure,
      clearDraft: () => did.clearDraft(),
      saveStep: ({ context }, { step }) => did.saveStep(step, context.role),
    },
  })
}

/** The onboarding flow while the student's progress is loading. */
export function startOnboarding() {
  const calls = heldCalls()
  const did = heldEffects()
  const clock = new SimulatedClock()
  const actor = createActor(provided(calls, did), { clock, input: { userId: 'u1' } })
  const passed: unknown[] = []
  actor.subscribe(({ value }) => {
    if (passed.at(-1) !== value) passed.push(value)
  })
  actor.start()
  const child = <Name extends 'profile' | 'property'>(name: Name) =>
    present(actor.getSnapshot().children[name])
  const canAdvance = () => actor.getSnapshot().can({ type: 'step.advanced' })
  return { actor, calls, did, clock, child, canAdvance, passed, step: () => passed.at(-1) }
}

export type Onboarding = ReturnType<typeof startOnboarding>

/** The onboarding flow with this progress; by default at step 1. */
export async function openOnboarding(progress: Partial<Progress> = {}): Promise<Onboarding> {
  const onboarding = startOnboarding()
  const value = { ...NO_PROGRESS, ...progress }
  onboarding.calls.loadProgress.last().resolve({ ok: true, value })
  await settled()
  return onboarding
}

/** Onboarding at the last page of the profile, with all fields filled. */
export function atFilledProfile(role: Role): Promise<Onboarding> {
  return openOnboarding({
    role,
    step: 3,
    page: 2,
    profile: FILLED_PROFILE,
    property: FILLED_PROPERTY,
  })
}

/** Submits the profile and accepts it. */
export async function passProfile({ child, calls }: Onboarding): Promise<void> {
  child('profile').send({ type: 'form.submitted' })
  calls.updateProfile.last().resolve(accepted)
  await settled()
}

/** Submits a filled property and accepts it. */
export async function passProperty({ child, calls }: Onboarding): Promise<void> {
  child('property').send({ type: 'page.advanced' })
  child('property').send({ type: 'form.submitted' })
  calls.updateProperty.last().resolve(accepted)
  await settled()
}

import { fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { fromCallback } from 'xstate'
import type { Role } from '../../domain/enumerations.ts'
import type { CropArea, PhotoFile } from '../../domain/photo.ts'
import type { ProfileForm } from '../../domain/profile.ts'
import type { PropertyForm } from '../../domain/property.ts'
import type { Reply } from '../../domain/reply.ts'
import { onboardingMachine } from '../../machines/onboarding/onboarding.machine.ts'
import { NO_PROGRESS, type Progress } from '../../machines/onboarding/progress.ts'
import { type PhotoInput, photoMachine } from '../../machines/photo/photo.machine.ts'
import { profileMachine } from '../../machines/profile/profile.machine.ts'
import { propertyMachine } from '../../machines/property/property.machine.ts'
import { OnboardingScreen } from '../../src/screens/onboarding/OnboardingScreen.tsx'
import { heldActor } from './heldActor.ts'
import { happens, mount, startFlow } from './screen.tsx'

const nothing = () => undefined
const quiet = { logFailure: nothing, saveDraft: nothing }

function heldCalls() {
  return {
    loadProgress: heldActor<Reply<Progress>, { userId: string }>(),
    updateRole: heldActor<Reply<unknown>, { role: Role }>(),
    completeOnboarding: heldActor<Reply<unknown>>(),
    updateProfile: heldActor<Reply<unknown>, { role: Role; form: ProfileForm }>(),
    updateProperty: heldActor<Reply<unknown>, { form: PropertyForm }>(),
    uploadPhoto: heldActor<Reply<{ url: string }>, PhotoInput & { area: CropArea }>(),
  }
}

function provided(calls: ReturnType<typeof heldCalls>) {
  const photo = photoMachine.provide({
    actors: { uploadPhoto: calls.uploadPhoto.logic, followUpload: fromCallback(() => undefined) },
    actions: { releaseFile: nothing, logFailure: nothing },
  })
  return onboardingMachine.provide({
    actors: {
      loadProgress: calls.loadProgress.logic,
      updateRole: calls.updateRole.logic,
      completeOnboarding: calls.completeOnboarding.logic,
      profile: profileMachine.provide({
        actors: { photo, updateProfile: calls.updateProfile.logic },
        actions: quiet,
      }),
      property: propertyMachine.provide({
        actors: { photo, updateProperty: calls.updateProperty.logic },
        actions: { ...quiet, releaseFiles: nothing },
      }),
    },
    actions: { saveStep: nothing, clearDraft: nothing, logFailure: nothing },
  })
}

/** Describes a file for a flow without keeping its bytes. */
export function holdFile(file: File): PhotoFile {
  const { name, type, size } = file
  return { id: name, name, type, size, previewUrl: `blob:${name}` }
}

/** Mounts the onboarding while the progress is loading. */
export function startOnboarding() {
  const calls = heldCalls()
  const { actor } = startFlow(provided(calls), { userId: 'u1' })
  const heldFile = vi.fn(holdFile)
  const person = mount(<OnboardingScreen onboarding={actor} holdFile={heldFile} />)
  return { actor, person, calls, holdFile: heldFile }
}

/** Mounts the onboarding with this progress. */
export async function openOnboarding(progress: Partial<Progress> = {}) {
  const opened = startOnboarding()
  const value = { ...NO_PROGRESS, ...progress }
  await happens(() => opened.calls.loadProgress.last().resolve({ ok: true, value }))
  // Later steps are loaded lazily.
  if (!value.isOnboarded) await screen.findByRole('heading', { level: 1 })
  return opened
}

/** An image file with this name. */
export function picture(name = 'me.jpg', type = 'image/jpeg'): File {
  return new File(['bytes'], name, { type })
}

/** Simulates that the picture to crop has loaded, with 400 × 300 pixels; jsdom loads no images. */
export async function pictureLoads(): Promise<void> {
  const image = await screen.findByRole<HTMLImageElement>('img', { name: 'To be cropped' })
  Object.defineProperties(image, {
    width: { value: 400, configurable: true },
    height: { value: 300, configurable: true },
  })
  fireEvent.load(image)
}

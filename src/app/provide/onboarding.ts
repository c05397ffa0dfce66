import { fromPromise } from 'xstate'
import {
  completeOnboarding,
  onboarded,
  updateProfile,
  updateProperty,
  updateRole,
} from '../../../contract/onboarding.ts'
import type { Role } from '../../../domain/enumerations.ts'
import type { ProfileForm } from '../../../domain/profile.ts'
import type { PropertyForm } from '../../../domain/property.ts'
import type { Reply } from '../../../domain/reply.ts'
import { logoutMachine } from '../../../machines/logout/logout.machine.ts'
import { onboardingMachine } from '../../../machines/onboarding/onboarding.machine.ts'
import type { Progress } from '../../../machines/onboarding/progress.ts'
import { profileMachine } from '../../../machines/profile/profile.machine.ts'
import { propertyMachine } from '../../../machines/property/property.machine.ts'
import type { FileStore } from '../../effects/fileStore.ts'
import {
  clearOnboardingDrafts,
  loadOnboardingDraft,
  noteOnboardingForms,
  saveOnboardingDraft,
} from '../../effects/onboardingDraft.ts'
import { profileWire, propertyWire } from '../../effects/onboardingWire.ts'
import { mergeProgress } from '../../effects/progress.ts'
import { retryWhenOnline } from '../../effects/retry.ts'
import type { ConnectedServices } from '../services.ts'
import { logActions } from './logActions.ts'
import { provideLogOut } from './logOut.ts'
import { providePhoto } from './photo.ts'

function provideProfile(services: ConnectedServices, files: FileStore) {
  return profileMachine.provide({
    actors: {
      photo: providePhoto(services, files),
      updateProfile: fromPromise<Reply<unknown>, { role: Role; form: ProfileForm }>(
        ({ input, signal }) =>
          services.api(
            updateProfile,
            { profile_data: profileWire(input.role, input.form) },
            signal,
          ),
      ),
    },
    actions: {
      ...logActions,
      saveDraft: ({ context }) =>
        saveOnboardingDraft(context.userId, { profile: context.form, page: context.page }),
    },
  })
}

function provideProperty(services: ConnectedServices, files: FileStore) {
  return propertyMachine.provide({
    actors: {
      photo: providePhoto(services, files),
      updateProperty: fromPromise<Reply<unknown>, { form: PropertyForm }>(({ input, signal }) =>
        services.api(updateProperty, { property_data: propertyWire(input.form) }, signal),
      ),
    },
    actions: {
      ...logActions,
      saveDraft: ({ context }) =>
        saveOnboardingDraft(context.userId, { property: context.form, page: context.page }),
      releaseFiles: (_, params) => params.files.forEach(files.release),
    },
  })
}

/** Provides the onboarding flow with its calls, its uploads and a draft that survives a reload. */
export function provideOnboarding(services: ConnectedServices, files: FileStore) {
  const { api } = services
  return onboardingMachine.provide({
    actors: {
      logout: logoutMachine.provide({
        actors: { logOut: provideLogOut(services) },
        actions: logActions,
      }),
      profile: provideProfile(services, files),
      property: provideProperty(services, files),
      loadProgress: fromPromise<Reply<Progress>, { userId: string }>(async ({ input, signal }) => {
        const reply = await retryWhenOnline(() => api(onboarded, undefined, signal), signal)
        if (!reply.ok) return reply
        const progress = mergeProgress(reply.value, loadOnboardingDraft(input.userId))
        noteOnboardingForms(input.userId, progress)
        return { ok: true, value: progress }
      }),
      // The call gets no abort signal, so that it continues when the student moves on (§4, reading 12).
      updateRole: fromPromise<Reply<unknown>, { role: Role }>(({ input }) =>
        api(updateRole, input),
      ),
      completeOnboarding: fromPromise<Reply<unknown>>(({ signal }) =>
        api(completeOnboarding, {}, signal),
      ),
    },
    actions: {
      ...logActions,
      saveStep: ({ context }, { step }) =>
        saveOnboardingDraft(context.userId, { step, role: context.role }),
      clearDraft: clearOnboardingDrafts,
    },
  })
}

import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { introductionMachine } from '../../../../machines/introduction/introduction.machine.ts'
import { formsOf, type OwnForms } from '../../../../machines/ownProfile/forms.ts'
import type { profileMachine } from '../../../../machines/profile/profile.machine.ts'
import { IntroductionFields } from '../../../forms/IntroductionFields.tsx'
import { PhotoDialog } from '../../../forms/PhotoDialog.tsx'
import { AboutFields, PersonalFields } from '../../../forms/ProfileFields.tsx'
import {
  selectGettingStartedNeeds,
  selectPersonalInfoNeeds,
  selectProfilePage,
  selectProfilePhoto,
} from '../../../forms/selectProfile.ts'
import { Stack } from '../../../ui/layout/Blocks.tsx'
import { EditForm } from '../../../ui/profile/EditForm.tsx'
import { selectIntroduction } from '../selectIntroduction.ts'
import type { HoldFile, PartProps } from './parts.tsx'

/** The props that every form of a part takes. */
export type FormProps<Flow, Form> = {
  flow: Flow
  /** The form as last loaded from the server, to tell whether it was changed. */
  saved: Form
  holdFile: HoldFile
  onDiscard?: (() => void) | undefined
}

/** Whether two forms have equal values. */
export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The part with photo, studies and age, or the one with gender, orientation, religion, ethnicity and budget. */
export function ProfilePart({ ownProfile, own, ...props }: PartProps) {
  const profile = useSelector(ownProfile, ({ children }) => children.profile)
  return profile ? <ProfileForm flow={profile} saved={formsOf(own).profile} {...props} /> : null
}

type ProfileFormProps = FormProps<ActorRefFrom<typeof profileMachine>, OwnForms['profile']>

/** The form of one page of the profile. */
export function ProfileForm({ flow, saved, holdFile, onDiscard }: ProfileFormProps) {
  const page = useSelector(flow, selectProfilePage)
  const photo = useSelector(flow, selectProfilePhoto)
  const needs = useSelector(
    flow,
    page === 'gettingStarted' ? selectGettingStartedNeeds : selectPersonalInfoNeeds,
    shallowEqual,
  )
  const { message, role, isChanged, isPending, canSave } = useSelector(
    flow,
    (snapshot) => ({
      message: snapshot.context.message,
      isChanged: !isSame(snapshot.context.form, saved),
      role: snapshot.context.role,
      isPending: snapshot.hasTag('pending'),
      canSave: snapshot.can({ type: 'form.submitted' }),
    }),
    shallowEqual,
  )
  return (
    <EditForm
      needs={needs}
      message={message}
      canSave={canSave && isChanged}
      isPending={isPending}
      onSave={() => flow.send({ type: 'form.submitted' })}
      onDiscard={isChanged ? onDiscard : undefined}
    >
      {page === 'gettingStarted' ? (
        <AboutFields profile={flow} holdFile={holdFile} error="" />
      ) : (
        <PersonalFields profile={flow} hasBudget={role === 'searcher'} />
      )}
      {photo && <PhotoDialog photo={photo} holdFile={holdFile} />}
    </EditForm>
  )
}

/** The part of the profile with bio and interests. */
export function IntroductionPart({ ownProfile, own, ...props }: PartProps) {
  const introduction = useSelector(ownProfile, ({ children }) => children.introduction)
  const saved = formsOf(own).introduction
  return introduction ? <IntroductionForm flow={introduction} saved={saved} {...props} /> : null
}

type IntroductionFormProps = FormProps<
  ActorRefFrom<typeof introductionMachine>,
  OwnForms['introduction']
>

function IntroductionForm({ flow, saved, onDiscard }: IntroductionFormProps) {
  const form = useSelector(flow, selectIntroduction, isSame)
  const isChanged = !isSame({ bio: form.bio, interests: form.interests }, saved)
  return (
    <EditForm
      needs={form.needs}
      message={form.message}
      canSave={form.canSubmit && isChanged}
      isPending={form.isPending}
      onSave={() => flow.send({ type: 'form.submitted' })}
      onDiscard={isChanged ? onDiscard : undefined}
    >
      <Stack gap="large">
        <IntroductionFields
          flow={flow}
          bio={form.bio}
          bioError={form.bioError}
          interests={form.interests}
        />
      </Stack>
    </EditForm>
  )
}

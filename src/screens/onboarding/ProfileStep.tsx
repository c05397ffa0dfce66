import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { PhotoFile } from '../../../domain/photo.ts'
import type { profileMachine } from '../../../machines/profile/profile.machine.ts'
import { PhotoDialog } from '../../forms/PhotoDialog.tsx'
import { selectProfilePage, selectProfilePhoto } from '../../forms/selectProfile.ts'
import { GettingStartedPage } from './GettingStartedPage.tsx'
import { PersonalInfoPage } from './PersonalInfoPage.tsx'

type ProfileStepProps = {
  profile: ActorRefFrom<typeof profileMachine>
  holdFile: (file: File) => PhotoFile
}

/** Step 3: who the student is, on two pages. */
export function ProfileStep({ profile, holdFile }: ProfileStepProps) {
  const page = useSelector(profile, selectProfilePage)
  const photo = useSelector(profile, selectProfilePhoto)
  if (page === 'personalInfo') return <PersonalInfoPage profile={profile} />
  return (
    <>
      <GettingStartedPage profile={profile} holdFile={holdFile} />
      {photo && <PhotoDialog photo={photo} holdFile={holdFile} />}
    </>
  )
}

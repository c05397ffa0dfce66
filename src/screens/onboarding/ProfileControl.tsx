import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type ProfileField, profileProblem } from '../../../domain/profile.ts'
import type { profileMachine } from '../../../machines/profile/profile.machine.ts'

/** What a field needs. */
export interface Control {
  name: string
  value: string
  error: string | undefined
  required: boolean
  onChange: (value: string) => void
}

type ProfileControlProps = {
  profile: ActorRefFrom<typeof profileMachine>
  field: ProfileField
  children: (control: Control) => ReactNode
}

/** One field of the profile; it is drawn anew only when it has changed itself. */
export function ProfileControl({ profile, field, children }: ProfileControlProps) {
  return children({
    name: field,
    value: useSelector(profile, ({ context }) => context.form[field]),
    error: useSelector(profile, ({ context }) => profileProblem(field, context.form)),
    required: true,
    onChange: (value) => profile.send({ type: 'field.changed', field, value }),
  })
}

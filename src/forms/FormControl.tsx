import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { budgetRange } from '../../domain/campus.ts'
import { type ProfileField, profileProblem } from '../../domain/profile.ts'
import { type PropertyTextField, propertyProblem } from '../../domain/property.ts'
import type { profileMachine } from '../../machines/profile/profile.machine.ts'
import type { propertyMachine } from '../../machines/property/property.machine.ts'
import { selectCampus } from './selectProfile.ts'

/** The props that a form passes to a field component. */
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

/** Connects one field of the profile to its flow. It subscribes to its own value and error, so other fields do not re-render it. */
export function ProfileControl({ profile, field, children }: ProfileControlProps) {
  return children({
    name: field,
    value: useSelector(profile, ({ context }) => context.form[field]),
    error: useSelector(profile, (snapshot) =>
      profileProblem(field, snapshot.context.form, budgetRange(selectCampus(snapshot))),
    ),
    required: true,
    onChange: (value) => profile.send({ type: 'field.changed', field, value }),
  })
}

type PropertyControlProps = {
  property: ActorRefFrom<typeof propertyMachine>
  field: PropertyTextField
  children: (control: Control) => ReactNode
}

/** Connects one field of the property to its flow. It subscribes to its own value and error, so other fields do not re-render it. */
export function PropertyControl({ property, field, children }: PropertyControlProps) {
  return children({
    name: field,
    value: useSelector(property, ({ context }) => context.form[field]),
    error: useSelector(property, ({ context }) => propertyProblem(field, context.form)),
    required: true,
    onChange: (value) => property.send({ type: 'field.changed', field, value }),
  })
}

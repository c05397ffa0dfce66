import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type PropertyTextField, propertyProblem } from '../../../domain/property.ts'
import type { propertyMachine } from '../../../machines/property/property.machine.ts'
import type { Control } from './ProfileControl.tsx'

type PropertyControlProps = {
  property: ActorRefFrom<typeof propertyMachine>
  field: PropertyTextField
  children: (control: Control) => ReactNode
}

/** One field of the place; it is drawn anew only when it has changed itself. */
export function PropertyControl({ property, field, children }: PropertyControlProps) {
  return children({
    name: field,
    value: useSelector(property, ({ context }) => context.form[field]),
    error: useSelector(property, ({ context }) => propertyProblem(field, context.form)),
    required: true,
    onChange: (value) => property.send({ type: 'field.changed', field, value }),
  })
}

import type { SnapshotFrom } from 'xstate'
import {
  PROPERTY_LABELS,
  PROPERTY_PART_ONE_FIELDS,
  PROPERTY_PART_TWO_FIELDS,
  type PropertyField,
  type PropertyForm,
  type PropertyTextField,
  propertyNeeds,
  propertyProblem,
} from '../../../domain/property.ts'
import type { propertyMachine } from '../../../machines/property/property.machine.ts'

type PropertySnapshot = SnapshotFrom<typeof propertyMachine>

function needed(fields: readonly PropertyField[], form: PropertyForm): readonly string[] {
  return propertyNeeds(fields, form).map((field) => PROPERTY_LABELS[field])
}

function problems(form: PropertyForm) {
  return (field: PropertyTextField) => propertyProblem(field, form)
}

/** Which part of *Property Info* is open. */
export function selectPropertyPart(snapshot: PropertySnapshot): 'partOne' | 'partTwo' {
  return snapshot.matches('partOne') ? 'partOne' : 'partTwo'
}

/** Part one as it reads now. */
export function selectPartOne(snapshot: PropertySnapshot) {
  const { form } = snapshot.context
  return {
    form,
    problem: problems(form),
    needs: needed(PROPERTY_PART_ONE_FIELDS, form),
    canAdvance: snapshot.can({ type: 'page.advanced' }),
  }
}

/** Part two as it reads now. */
export function selectPartTwo(snapshot: PropertySnapshot) {
  const { form, message } = snapshot.context
  return {
    form,
    message,
    problem: problems(form),
    needs: needed(PROPERTY_PART_TWO_FIELDS, form),
    isUnfolded: snapshot.matches({ partTwo: 'unfolded' }),
    isPending: snapshot.hasTag('pending'),
    canSubmit: snapshot.can({ type: 'form.submitted' }),
    canTurnBack: snapshot.can({ type: 'page.turnedBack' }),
  }
}

/** The flow of the photo that is being adjusted. */
export function selectPropertyPhoto(snapshot: PropertySnapshot) {
  return snapshot.children.photo
}

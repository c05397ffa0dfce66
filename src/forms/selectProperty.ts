import type { SnapshotFrom } from 'xstate'
import {
  PROPERTY_LABELS,
  PROPERTY_PART_ONE_FIELDS,
  PROPERTY_PART_TWO_FIELDS,
  type PropertyField,
  type PropertyForm,
  propertyNeeds,
} from '../../domain/property.ts'
import type { propertyMachine } from '../../machines/property/property.machine.ts'

type PropertySnapshot = SnapshotFrom<typeof propertyMachine>

function needed(fields: readonly PropertyField[], form: PropertyForm): readonly string[] {
  return propertyNeeds(fields, form).map((field) => PROPERTY_LABELS[field])
}

/** Which part of *Property Info* is open. */
export function selectPropertyPart(snapshot: PropertySnapshot): 'partOne' | 'partTwo' {
  return snapshot.context.page === 1 ? 'partOne' : 'partTwo'
}

/** The labels of the fields that part one still needs. */
export function selectPartOneNeeds({ context }: PropertySnapshot): readonly string[] {
  return needed(PROPERTY_PART_ONE_FIELDS, context.form)
}

/** The labels of the fields that part two still needs. */
export function selectPartTwoNeeds({ context }: PropertySnapshot): readonly string[] {
  return needed(PROPERTY_PART_TWO_FIELDS, context.form)
}

/** The number of the photo in the crop dialog, from 1, and how many photos were chosen. */
export function selectPhotoRow({ context: { chosen, files } }: PropertySnapshot) {
  return { place: chosen - files.length + 1, count: chosen }
}

/** The message and the state of the buttons on part two. */
export function selectPartTwo(snapshot: PropertySnapshot) {
  return {
    message: snapshot.context.message,
    isPending: snapshot.hasTag('pending'),
    canSubmit: snapshot.can({ type: 'form.submitted' }),
    canTurnBack: snapshot.can({ type: 'page.turnedBack' }),
  }
}

/** The flow of the photo in the crop dialog; undefined while the dialog is closed. */
export function selectPropertyPhoto(snapshot: PropertySnapshot) {
  return snapshot.children.photo
}

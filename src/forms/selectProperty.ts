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

/** What part one still needs. */
export function selectPartOneNeeds({ context }: PropertySnapshot): readonly string[] {
  return needed(PROPERTY_PART_ONE_FIELDS, context.form)
}

/** What part two still needs. */
export function selectPartTwoNeeds({ context }: PropertySnapshot): readonly string[] {
  return needed(PROPERTY_PART_TWO_FIELDS, context.form)
}

/** Which of the chosen photos is in the crop dialog. */
export function selectPhotoRow({ context: { chosen, files } }: PropertySnapshot) {
  return { place: chosen - files.length + 1, count: chosen }
}

/** The state of the buttons on part two. */
export function selectPartTwo(snapshot: PropertySnapshot) {
  return {
    message: snapshot.context.message,
    isPending: snapshot.hasTag('pending'),
    canSubmit: snapshot.can({ type: 'form.submitted' }),
    canTurnBack: snapshot.can({ type: 'page.turnedBack' }),
  }
}

/** The flow of the photo in the crop dialog. */
export function selectPropertyPhoto(snapshot: PropertySnapshot) {
  return snapshot.children.photo
}

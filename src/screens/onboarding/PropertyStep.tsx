import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { PhotoFile } from '../../../domain/photo.ts'
import type { propertyMachine } from '../../../machines/property/property.machine.ts'
import { PhotoDialog } from '../../forms/PhotoDialog.tsx'
import {
  selectPhotoRow,
  selectPropertyPart,
  selectPropertyPhoto,
} from '../../forms/selectProperty.ts'
import { PropertyPartOne } from './PropertyPartOne.tsx'
import { PropertyPartTwo } from './PropertyPartTwo.tsx'

type PropertyStepProps = {
  property: ActorRefFrom<typeof propertyMachine>
  holdFile: (file: File) => PhotoFile
}

/** Step 4, for posters only: the place, on two pages. */
export function PropertyStep({ property, holdFile }: PropertyStepProps) {
  const part = useSelector(property, selectPropertyPart)
  const photo = useSelector(property, selectPropertyPhoto)
  const row = useSelector(property, selectPhotoRow, shallowEqual)
  if (part === 'partTwo') return <PropertyPartTwo property={property} />
  return (
    <>
      <PropertyPartOne property={property} holdFile={holdFile} />
      {photo && <PhotoDialog photo={photo} holdFile={holdFile} row={row} />}
    </>
  )
}

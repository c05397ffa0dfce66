import type * as z from 'zod/mini'
import type { profileData } from '../../contract/profile.ts'
import type { propertyData } from '../../contract/property.ts'
import type { Role } from '../../domain/enumerations.ts'
import type { ProfileForm } from '../../domain/profile.ts'
import type { PropertyForm } from '../../domain/property.ts'

/** The profile form for the wire. It includes the role, in case its own call failed (reading 12). */
export function profileWire(
  role: Role,
  { budget, ...fields }: ProfileForm,
): z.input<typeof profileData> {
  const wire = { role, data_consent: true, ...fields, ...(role === 'searcher' ? { budget } : {}) }
  return wire as z.input<typeof profileData>
}

/** The property form for the wire: photos as a list, privacy as "True" or "False". */
export function propertyWire({
  photos,
  private_location,
  ...fields
}: PropertyForm): z.input<typeof propertyData> {
  const wire = {
    ...fields,
    photos: photos.map(({ url }) => url),
    private_location: private_location ? 'True' : 'False',
  }
  return wire as unknown as z.input<typeof propertyData>
}

import type * as z from 'zod/mini'
import type { profileData } from '../../contract/profile.ts'
import type { propertyData } from '../../contract/property.ts'
import type { Role } from '../../domain/enumerations.ts'
import type { ProfileForm } from '../../domain/profile.ts'
import type { PropertyForm } from '../../domain/property.ts'

/** The filled-in profile as it goes over the wire; the role goes again with it (reading 12). */
export function profileWire(
  role: Role,
  { budget, ...fields }: ProfileForm,
): z.input<typeof profileData> {
  const wire = { role, data_consent: true, ...fields, ...(role === 'searcher' ? { budget } : {}) }
  return wire as z.input<typeof profileData>
}

/** The filled-in property as it goes over the wire: photos as a list, privacy as "True" or "False". */
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

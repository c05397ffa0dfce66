import type * as z from 'zod/mini'
import type { profileData } from '../../contract/profile.ts'
import type { propertyData } from '../../contract/property.ts'
import type { Role } from '../../domain/enumerations.ts'
import type { ProfileForm } from '../../domain/profile.ts'
import type { PropertyForm } from '../../domain/property.ts'

/** The profile form as the call takes it. It includes the role, in case the role's own call has failed (reading 12). */
export function profileWire(
  role: Role,
  { budget, ...fields }: ProfileForm,
): z.input<typeof profileData> {
  const wire = { role, data_consent: true, ...fields, ...(role === 'searcher' ? { budget } : {}) }
  return wire as z.input<typeof profileData>
}

/** The property form as the call takes it: photos as a list of URLs, privacy as "True" or "False". */
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

import { getProfile } from '../../../contract/ownProfile.ts'
import type { DetailsInput } from '../../../machines/details/details.machine.ts'
import { formsOf } from '../../../machines/ownProfile/forms.ts'
import { campusOf } from '../../../machines/ownProfile/ownProfileSetup.ts'
import type { ConnectedServices } from '../services.ts'
import { editDetails } from './profileForms.ts'

/** Loads the empty form of facts, which a searcher needs or a poster offers; undefined if the student has given one. Throws on a refusal. */
export async function loadFacts(
  { api }: Pick<ConnectedServices, 'api'>,
  userId: string,
): Promise<DetailsInput | undefined> {
  const reply = await api(getProfile)
  if (!reply.ok) throw new Error(`The profile came with status ${reply.status}`)
  const own = reply.value
  const facts = own.facts?.place ?? own.facts?.search ?? {}
  if (Object.values(facts).some((fact) => fact !== null)) return undefined
  const { details: form } = formsOf(own)
  const part = own.profile.role === 'poster' ? 'terms' : 'search'
  const capacity = own.listing?.capacity ?? 1
  return { userId, part, form, saved: form, capacity, campus: campusOf(own) }
}

/** Provides the form of facts with its call. It saves no draft, because it is offered only once. */
export function provideFacts(services: ConnectedServices) {
  return editDetails({ services }).provide({ actions: { saveDraft: () => undefined } })
}

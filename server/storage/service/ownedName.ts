const OWNER = /-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z]+$/i

/**
 * Whether an object of the real service is a student's: our pages end its name with the owner's id,
 * and the buckets' policy lets nobody else upload such a name (`docs/supabase.sql`).
 */
export function isNameOf(ownerId: string, name: string): boolean {
  return OWNER.exec(name)?.[1]?.toLowerCase() === ownerId
}

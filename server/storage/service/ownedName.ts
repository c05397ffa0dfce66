const OWNER = /-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z]+$/i

/**
 * Whether an object of a Supabase project belongs to a student. Our pages end its name with the owner's id,
 * and the policy of the buckets lets only the owner upload such a name (`docs/supabase.sql`).
 */
export function isNameOf(ownerId: string, name: string): boolean {
  return OWNER.exec(name)?.[1]?.toLowerCase() === ownerId
}

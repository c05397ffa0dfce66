import type { Database } from '../store/database.ts'
import type { PhotoObject } from './photoStore.ts'

/** Whether any student has an object with this name. */
export async function isRecorded(db: Database, { bucket, name }: PhotoObject): Promise<boolean> {
  const found = await db
    .selectFrom('photos')
    .select('id')
    .where('bucket', '=', bucket)
    .where('name', '=', name)
    .executeTakeFirst()
  return found !== undefined
}

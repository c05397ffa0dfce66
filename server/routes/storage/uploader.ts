import type { AppContext } from '../../http/env.ts'
import type { SessionCookie } from '../../http/sessionCookie.ts'
import { anonymousKey } from '../../storage/embedded/jwt.ts'
import { StorageError } from '../../storage/embedded/storageError.ts'
import { findTokenOwner, type StorageTools } from '../../storage/embedded/storageSessions.ts'

function bearer(c: AppContext): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
}

/**
 * Finds the student who makes a storage request: by the access token, or by the session cookie on our own
 * pages. Undefined if the request has only the anonymous key.
 */
export async function findUploader(
  tools: StorageTools,
  session: SessionCookie,
  c: AppContext,
): Promise<string | undefined> {
  const token = bearer(c)
  if (token !== undefined && token !== anonymousKey(tools.secrets.tokens)) {
    const owner = await findTokenOwner(tools, token)
    if (owner !== undefined) c.set('studentId', owner.id)
    return owner?.id
  }
  return (await session.find(c))?.id
}

/** Finds the student who makes a storage request. Throws a StorageError (403) if there is none. */
export async function requireUploader(
  tools: StorageTools,
  session: SessionCookie,
  c: AppContext,
): Promise<string> {
  const id = await findUploader(tools, session, c)
  if (id !== undefined) return id
  throw new StorageError(403, 'Unauthorized', 'Please log in first.')
}

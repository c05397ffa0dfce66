import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { id } from '../../contract/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { AppError, type ErrorKind } from '../errors.ts'
import type { AppContext, Env } from '../http/env.ts'
import { check } from '../http/payload.ts'
import { reply } from '../http/reply.ts'
import type { SessionCookie } from '../http/sessionCookie.ts'
import { PHOTO_PATH, photoAddress, readAddress } from '../services/chats/photos/address.ts'
import { sendPhoto } from '../services/chats/photos/send.ts'
import { readMessagePhoto } from '../services/chats/photos/stored.ts'
import { readConversations } from '../services/chats/readConversations.ts'
import { StorageError } from '../storage/embedded/storageError.ts'
import { requireImageSlot } from '../storage/image/imageWork.ts'
import { messageOf } from './renderChats.ts'
import { readUpload } from './storage/readUpload.ts'
import { limitUploads } from './storage/uploadLimit.ts'

const parameters = z.object({ id: id('Conversation'), client: id('Client id') })

const KINDS: Readonly<Record<number, ErrorKind>> = {
  413: 'tooLarge',
  415: 'unsupportedType',
  429: 'tooMany',
}

/** Turns the errors of an upload into those of a call. */
async function asCallErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    throw new AppError(KINDS[error.statusCode] ?? 'invalid', error.message)
  }
}

/**
 * Adds the routes of photos in messages: uploaded as the bytes of a file, read by signed URLs that work for the
 * members only. Must be registered before the body limit for calls.
 */
export function chatPhotoRoutes(app: Hono<Env>, deps: Dependencies, session: SessionCookie): void {
  if (!deps.settings.features.includes('chats')) return
  const withUploadSlot = limitUploads()

  app.post('/conversations/:id/photos/:client', async (c) => {
    const { id: student } = await session.require(c)
    const { id: conversation, client } = check(parameters, c.req.param())
    requireImageSlot(student)
    const key = { student, id: conversation.toLowerCase(), clientId: client.toLowerCase() }
    const sent = await asCallErrors(
      withUploadSlot(student, async () => sendPhoto(deps, key, (await readUpload(c)).bytes)),
    )
    const chat_message = messageOf(sent, sent.author, (message) => photoAddress(deps, message))
    return reply(c, 200, 'Your photo is sent.', { chat_message })
  })

  /** Throws an AppError (410) for a caller who is not a member of the conversation. */
  async function requireMember(c: AppContext, id: string): Promise<void> {
    const caller = await session.find(c)
    const key = { student: caller?.id ?? '', id }
    const isMember =
      caller && (await readConversations(deps.db, deps.clock.now(), [key])).length > 0
    if (!isMember) throw new AppError('gone', 'This address has expired.')
  }

  app.get(`${PHOTO_PATH}/:token`, async (c) => {
    const address = readAddress(deps, c.req.param('token'))
    const photo = address && (await readMessagePhoto(deps.db, address.message))
    if (photo === undefined) throw new AppError('gone', 'This address has expired.')
    await requireMember(c, photo.conversation)
    return c.body(new Uint8Array(photo.bytes), 200, {
      'Content-Type': photo.contentType,
      'Cache-Control': `private, max-age=${address?.seconds ?? 0}`,
      'Content-Disposition': 'inline; filename="photo.jpg"',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
}

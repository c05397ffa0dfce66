import type { Hono } from 'hono'
import type { Env } from '../../http/env.ts'
import type { SessionCookie } from '../../http/sessionCookie.ts'
import type { Log } from '../../log.ts'
import { publicCacheTimes } from '../../storage/embedded/cacheTime.ts'
import {
  namedIn,
  OBJECTS,
  type ObjectTools,
  requireObject,
  requirePublicObject,
  storeObject,
} from '../../storage/embedded/objects.ts'
import { refuseUnsupported } from '../../storage/embedded/storageError.ts'
import { requireImageSlot } from '../../storage/image/imageWork.ts'
import { PUBLIC_PATH } from '../../storage/objectName.ts'
import { type Answer, ownRoutes } from './ownRoutes.ts'
import { readUpload } from './readUpload.ts'
import { sendObject } from './sendObject.ts'
import { storageErrorHandler } from './storageErrorHandler.ts'
import { requireUploader } from './uploader.ts'
import { limitUploads } from './uploadLimit.ts'

/** Paths of Supabase storage that this server does not offer. */
const UNSUPPORTED = ['move', 'copy', 'list-v2/*', 'upload/*', 'info/public/*']

/** The dependencies of the routes of the storage service. */
export interface ServiceTools extends ObjectTools {
  readonly log: Log
}

/**
 * Adds the routes for objects of the storage service: public reading, uploads, and the student's own objects.
 * Everything else is rejected.
 */
export function objectRoutes(app: Hono<Env>, tools: ServiceTools, session: SessionCookie): void {
  const withUploadSlot = limitUploads()
  const publicCacheTime = publicCacheTimes(tools.db)
  const answer: Answer = (handler) => async (c) => {
    try {
      return await handler(c)
    } catch (error) {
      return storageErrorHandler(tools.log, c, error)
    }
  }

  app.get(
    `${PUBLIC_PATH}*`,
    answer((c) =>
      sendObject(
        c,
        tools,
        requirePublicObject(...namedIn(c.req.path, PUBLIC_PATH)),
        publicCacheTime,
      ),
    ),
  )

  for (const path of UNSUPPORTED) {
    app.all(
      `${OBJECTS}/${path}`,
      answer(async () => refuseUnsupported()),
    )
  }

  ownRoutes(app, tools, session, answer)

  app.on(
    ['POST', 'PUT'],
    `${OBJECTS}/:bucket/*`,
    answer(async (c) => {
      const owner = await requireUploader(tools, session, c)
      requireImageSlot(owner)
      const object = requireObject(...namedIn(c.req.path, `${OBJECTS}/`))
      const id = await withUploadSlot(owner, async () =>
        storeObject(tools, owner, object, await readUpload(c)),
      )
      return c.json({ Id: id, Key: `${object.bucket}/${object.name}` })
    }),
  )

  app.all(
    '/storage/v1/*',
    answer(async () => refuseUnsupported()),
  )
}

import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { AppContext, Env } from '../../http/env.ts'
import type { SessionCookie } from '../../http/sessionCookie.ts'
import { YEAR_SECONDS } from '../../storage/embedded/cacheTime.ts'
import { listing, listOwnObjects } from '../../storage/embedded/listing.ts'
import {
  namedIn,
  OBJECTS,
  type ObjectTools,
  requireBucket,
  requireObject,
} from '../../storage/embedded/objects.ts'
import {
  describedObject,
  type OwnObject,
  removeOwnObjects,
  requireOwnObject,
} from '../../storage/embedded/ownObjects.ts'
import {
  manyLinks,
  oneLink,
  requireLinked,
  signOwnObject,
  signOwnObjects,
} from '../../storage/embedded/signedLinks.ts'
import { refuseUnsupported } from '../../storage/embedded/storageError.ts'
import { readBody } from './readBody.ts'
import { sendObject } from './sendObject.ts'
import { requireUploader } from './uploader.ts'

type Handler = (c: Context<Env>) => Promise<Response>
export type Answer = (handler: (c: AppContext) => Promise<Response>) => Handler

const WRONG_LISTING =
  'This listing cannot be made: its limit, offset, order or text is out of range.'
const removal = z.object({ prefixes: z.array(z.string()).check(z.maxLength(1000)) })

/** Rejects requests for versions and image transformations, which are not offered. */
function refuseVariants(wishes: Readonly<Record<string, unknown>>): void {
  if (wishes.versionId !== undefined || wishes.transform !== undefined) refuseUnsupported()
}

function privateCacheFor(object: OwnObject, most = YEAR_SECONDS): () => string {
  const seconds = Math.min(object.cache_seconds ?? YEAR_SECONDS, Math.max(0, most))
  return () => `private, max-age=${seconds}`
}

/** Adds the routes for the student's own objects: download, info, list, signed links, removal. */
export function ownRoutes(
  app: Hono<Env>,
  tools: ObjectTools,
  session: SessionCookie,
  answer: Answer,
): void {
  const owned = (prefix: string) => async (c: AppContext) => {
    const owner = await requireUploader(tools, session, c)
    refuseVariants(c.req.query())
    return requireOwnObject(tools.db, owner, requireObject(...namedIn(c.req.path, prefix)))
  }

  for (const prefix of [`${OBJECTS}/info/authenticated/`, `${OBJECTS}/info/`]) {
    const find = owned(prefix)
    app.get(
      `${prefix}*`,
      answer(async (c) => c.json(await describedObject(tools, await find(c)))),
    )
  }

  app.post(
    `${OBJECTS}/list/:bucket`,
    answer(async (c) => {
      const owner = await requireUploader(tools, session, c)
      const bucket = requireBucket(c.req.param('bucket'))
      const wishes = await readBody(c, listing, WRONG_LISTING)
      return c.json(await listOwnObjects(tools, owner, bucket, wishes))
    }),
  )

  app.delete(
    `${OBJECTS}/:bucket`,
    answer(async (c) => {
      const owner = await requireUploader(tools, session, c)
      const bucket = requireBucket(c.req.param('bucket'))
      const body = await readBody(c, removal, 'The names to remove must be a list.')
      return c.json(await removeOwnObjects(tools, owner, bucket, body.prefixes))
    }),
  )

  linkRoutes(app, tools, session, answer)

  for (const prefix of [`${OBJECTS}/authenticated/`, `${OBJECTS}/`]) {
    const find = owned(prefix)
    app.get(
      `${prefix}:bucket/*`,
      answer(async (c) => {
        const object = await find(c)
        return sendObject(c, tools, object, privateCacheFor(object))
      }),
    )
  }
}

const WRONG_LINK = 'A link must be good for 1 second to a year, in whole seconds.'

function linkRoutes(
  app: Hono<Env>,
  tools: ObjectTools,
  session: SessionCookie,
  answer: Answer,
): void {
  const prefix = `${OBJECTS}/sign/`

  app.get(
    `${prefix}*`,
    answer(async (c) => {
      const named = requireObject(...namedIn(c.req.path, prefix))
      const { object, secondsLeft } = await requireLinked(tools, c.req.query('token') ?? '', named)
      return sendObject(c, tools, object, privateCacheFor(object, secondsLeft))
    }),
  )

  app.post(
    `${prefix}:bucket`,
    answer(async (c) => {
      const owner = await requireUploader(tools, session, c)
      const bucket = requireBucket(c.req.param('bucket'))
      const body = await readBody(c, manyLinks, WRONG_LINK)
      return c.json(await signOwnObjects(tools, owner, bucket, body))
    }),
  )

  app.post(
    `${prefix}:bucket/*`,
    answer(async (c) => {
      const owner = await requireUploader(tools, session, c)
      const object = requireObject(...namedIn(c.req.path, prefix))
      const body = await readBody(c, oneLink, WRONG_LINK, refuseVariants)
      const signedURL = await signOwnObject(tools, owner, object, body.expiresIn)
      return c.json({ signedURL })
    }),
  )
}

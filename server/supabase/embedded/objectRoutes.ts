import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Env, Request } from '../../http/env.ts'
import type { SessionCookie } from '../../http/sessionCookie.ts'
import type { Log } from '../../log.ts'
import { expectImageWork } from '../image/imageWork.ts'
import { PUBLIC_PATH } from '../objectName.ts'
import {
  listObjects,
  type ObjectTools,
  removeOwnObjects,
  requireBucket,
  requireObject,
  requirePublicObject,
  storeObject,
} from './objects.ts'
import { readLimited } from './readLimited.ts'
import { readUpload } from './readUpload.ts'
import { sendObject } from './sendObject.ts'
import { answerStorageError, StorageRefusal } from './storageRefusal.ts'
import { limitUnderway } from './underway.ts'
import { requireUploader } from './uploader.ts'

const OBJECTS = '/storage/v1/object'
const LARGEST_JSON = 64 * 1024

const removal = z.object({ prefixes: z.array(z.string()).check(z.maxLength(1000)) })

/** What the service's routes need of the server. */
export interface ServiceTools extends ObjectTools {
  readonly log: Log
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function readPrefixes(c: Request): Promise<readonly string[]> {
  const body = await readLimited(c, LARGEST_JSON, 'This request is too large.')
  const parsed = removal.safeParse(parse(body.toString('utf8')))
  if (parsed.success) return parsed.data.prefixes
  throw new StorageRefusal(400, 'InvalidRequest', 'The names to remove must be a list.')
}

/** The bucket and the name that stand in a path behind its beginning. */
function namedIn(c: Request, prefix: string): [bucket: string, name: string] {
  const [bucket = '', ...rest] = c.req.path.slice(prefix.length).split('/')
  return [bucket, rest.join('/')]
}

/** The storage service's objects: public reading, upload, the student's own list and removal. */
export function objectRoutes(app: Hono<Env>, tools: ServiceTools, session: SessionCookie): void {
  const underway = limitUnderway()
  const answer = (handler: (c: Request) => Promise<Response>) => async (c: Request) => {
    try {
      return await handler(c)
    } catch (error) {
      return answerStorageError(tools.log, c, error)
    }
  }

  app.get(
    `${PUBLIC_PATH}*`,
    answer((c) => sendObject(c, tools, requirePublicObject(...namedIn(c, PUBLIC_PATH)))),
  )

  app.post(
    `${OBJECTS}/list/:bucket`,
    answer(async (c) => {
      const owner = await requireUploader(tools, session, c)
      const bucket = requireBucket(c.req.param('bucket'))
      const rows = await listObjects(tools.db, owner, bucket)
      return c.json(rows.map(({ name, ...row }) => ({ ...row, name: name.replace('public/', '') })))
    }),
  )

  app.on(
    ['POST', 'PUT'],
    `${OBJECTS}/:bucket/*`,
    answer(async (c) => {
      const owner = await requireUploader(tools, session, c)
      expectImageWork(owner)
      const object = requireObject(...namedIn(c, `${OBJECTS}/`))
      const id = await underway(owner, async () =>
        storeObject(tools, owner, object, await readUpload(c)),
      )
      return c.json({ Id: id, Key: `${object.bucket}/${object.name}` })
    }),
  )

  app.delete(
    `${OBJECTS}/:bucket`,
    answer(async (c) => {
      const owner = await requireUploader(tools, session, c)
      const bucket = requireBucket(c.req.param('bucket'))
      return c.json(await removeOwnObjects(tools, owner, bucket, await readPrefixes(c)))
    }),
  )

  app.all(
    '/storage/v1/*',
    answer(async (c) => {
      await requireUploader(tools, session, c)
      throw new StorageRefusal(404, 'not_found', 'The resource was not found')
    }),
  )
}

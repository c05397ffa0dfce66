import type { Hono } from 'hono'
import { block, getBlocks, unblock } from '../../contract/likes.ts'
import type { Dependencies } from '../dependencies.ts'
import { authedRoute } from '../http/callRoutes.ts'
import type { Env } from '../http/env.ts'
import { reply } from '../http/reply.ts'
import type { SessionCookie } from '../http/sessionCookie.ts'
import {
  block as blockStudent,
  unblock as liftBlock,
  readBlocks,
} from '../services/likes/blocks.ts'

const keyOf = (studentId: string, other: string) => ({
  studentId,
  candidateId: other.toLowerCase(),
})

/** Adds the routes for blocking students. Needs the feature `likes`. */
export function blockRoutes(app: Hono<Env>, deps: Dependencies, session: SessionCookie): void {
  if (!deps.settings.features.includes('likes')) return

  authedRoute(app, session, block, async (c, caller, { student }) => {
    await blockStudent(deps, keyOf(caller.id, student))
    return reply(c, 200, 'This student is blocked.')
  })

  authedRoute(app, session, unblock, async (c, caller, { student }) => {
    await liftBlock(deps, keyOf(caller.id, student))
    return reply(c, 200, 'This student is no longer blocked.')
  })

  authedRoute(app, session, getBlocks, async (c, caller) => {
    const rows = await readBlocks(deps.db, caller.id)
    const blocks = rows.map(({ id, name, blocked_at }) => ({
      ...{ student: id, name },
      blocked_at: blocked_at.toISOString(),
    }))
    return reply(c, 200, 'You have blocked these students.', { blocks })
  })
}

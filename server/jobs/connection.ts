import type { PostgresPool } from 'kysely'
import type { Db } from 'pg-boss'
import { errorFields, type Log } from '../log.ts'
import { createListener } from '../store/listener.ts'

/** What the job queue needs. */
export interface QueueTools {
  readonly pool: PostgresPool
  /** A direct connection to PostgreSQL, to be notified of new jobs; if undefined, they are only polled. */
  readonly directUrl: string | undefined
  readonly log: Log
}

/** Gives pg-boss the connection pool of the process. Only the connection that listens is opened beside it. */
export function queueConnection({ pool, directUrl, log }: QueueTools): Db {
  return {
    executeSql: async (text, values = []) => {
      const client = await pool.connect()
      try {
        return await client.query(text, values)
      } finally {
        client.release()
      }
    },
    listen: async (channel, onMessage, onListening) => {
      const onLost = (error: unknown) =>
        log.debug(errorFields(error), 'new jobs are only found by polling')
      const listener = createListener({ url: directUrl, channel, onMessage, onListening, onLost })
      listener.start()
      return { close: () => listener.stop() }
    },
  }
}

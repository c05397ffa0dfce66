import pg from 'pg'

const RECONNECT_MS = 1000

/** How long the database may take to accept the connection, and to answer a query. */
const ANSWER_MS = 3000

/** After this time without data, the system checks whether the other side is still there. */
const KEEP_ALIVE_MS = 10_000

/** How long the database may take to end the connection. */
const END_MS = 500

/** The channel to listen on, and what to call. */
export interface Listening {
  /** A direct connection to PostgreSQL; if undefined, nothing is listened to. */
  readonly url: string | undefined
  readonly channel: string
  readonly onMessage: (payload: string) => void
  /** Further queries on the connection before it counts as listening. */
  readonly prepare?: (client: pg.Client) => Promise<void>
  /** Called each time listening begins. */
  readonly onListening: () => void
  /** Called when the connection is lost or cannot be made; it is then tried again. */
  readonly onLost: (error: unknown) => void
}

/** A connection of its own that receives NOTIFY. */
export interface Listener {
  start(): void
  isListening(): boolean
  stop(): Promise<void>
}

/** Ends a connection, even if the database does not answer. Never rejects. */
async function end(client: pg.Client): Promise<void> {
  const cut = setTimeout(() => client.connection.stream.destroy(), END_MS)
  await client.end().catch(() => undefined)
  clearTimeout(cut)
}

/** Creates a listener. When its connection is lost or cannot be made, it tries again after a second. */
export function createListener(what: Listening): Listener {
  const { url, channel, onMessage, prepare, onListening, onLost } = what
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isReady = false
  let isStarted = false

  function drop(own: pg.Client, error: unknown): void {
    if (client !== own) return
    client = undefined
    isReady = false
    void end(own)
    onLost(error)
    retry = setTimeout(connect, RECONNECT_MS).unref()
  }

  async function connect(): Promise<void> {
    const own = new pg.Client({
      ...{ connectionString: url, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS },
      ...{ keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS },
    })
    client = own
    own.on('notification', ({ payload = '' }) => onMessage(payload))
    own.on('error', (error) => drop(own, error))
    own.on('end', () => drop(own, new Error('The connection has ended.')))
    try {
      await own.connect()
      await own.query(`listen ${channel}`)
      await prepare?.(own)
      isReady = client === own
      if (isReady) onListening()
    } catch (error) {
      drop(own, error)
    }
  }

  return {
    start() {
      if (isStarted || url === undefined) return
      isStarted = true
      connect()
    },
    isListening: () => isReady,
    async stop() {
      clearTimeout(retry)
      const own = client
      client = undefined
      isReady = false
      if (own !== undefined) await end(own)
    },
  }
}

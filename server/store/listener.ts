import pg from 'pg'

const RECONNECT_MS = 1000

/** What is listened to, and what happens then. */
export interface Listening {
  /** Leads to PostgreSQL itself; undefined listens to nothing. */
  readonly url: string | undefined
  readonly channel: string
  readonly heard: (payload: string) => void
  /** What else the connection is asked before it counts as listening. */
  readonly prepare?: (client: pg.Client) => Promise<void>
  /** Called each time it begins to listen. */
  readonly listening: () => void
  /** Called when the connection is lost or cannot be made; it is tried again. */
  readonly lost: (error: unknown) => void
}

/** A connection of its own that hears NOTIFY. */
export interface Listener {
  start(): void
  isListening(): boolean
  stop(): Promise<void>
}

export function createListener(what: Listening): Listener {
  const { url, channel, heard, prepare, listening, lost } = what
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isReady = false
  let isStarted = false

  function drop(own: pg.Client, error: unknown): void {
    if (client !== own) return
    client = undefined
    isReady = false
    own.end().catch(() => undefined)
    lost(error)
    retry = setTimeout(connect, RECONNECT_MS).unref()
  }

  async function connect(): Promise<void> {
    const own = new pg.Client({ connectionString: url, keepAlive: true })
    client = own
    own.on('notification', ({ payload = '' }) => heard(payload))
    own.on('error', (error) => drop(own, error))
    own.on('end', () => drop(own, new Error('The connection has ended.')))
    try {
      await own.connect()
      await own.query(`listen ${channel}`)
      await prepare?.(own)
      isReady = client === own
      if (isReady) listening()
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
      await own?.end().catch(() => undefined)
    },
  }
}

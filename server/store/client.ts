import pg from 'pg'

/**
 * Creates a client for one connection, which is not open yet. If the connection is lost, the running statement and all
 * later ones reject. Without a listener for `error`, the loss between two statements would end the process.
 */
export function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  return client
}

/** Lets the process live on when a connection of the pool is lost, in use or not. Returns the pool. */
export function survivingLosses(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined)
  return pool.on('connect', (client) => client.on('error', () => undefined))
}

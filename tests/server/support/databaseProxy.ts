import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** A proxy in front of the database that can simulate network faults. */
export interface DatabaseProxy {
  readonly url: string
  /** Closes all connections and refuses new ones. */
  cut(): void
  /** Accepts connections and data, but forwards nothing. */
  silence(): void
  /** Delays all data by this many milliseconds. */
  slow(milliseconds: number): void
  /** Ends the fault for new connections; data lost on old ones stays lost. */
  mend(): void
  stop(): Promise<void>
}

/** Starts a proxy in front of the embedded database with this URL. */
export async function proxyDatabase(url: string): Promise<DatabaseProxy> {
  const folder = new URL(url).searchParams.get('host') ?? ''
  const sockets = new Set<Socket>()
  let state: 'open' | 'cut' | 'silent' = 'open'
  let delay = 0
  const handOn = (bytes: Buffer, to: Socket) => {
    if (state !== 'open') return
    if (delay === 0) to.write(bytes)
    else setTimeout(() => to.write(bytes), delay).unref()
  }
  const server = createServer({ noDelay: true }, (near) => {
    if (state === 'cut') return void near.destroy()
    const far = connect(join(folder, '.s.PGSQL.5432'))
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    near.on('data', (bytes) => handOn(bytes, far)).on('end', () => far.end())
    far.on('data', (bytes) => handOn(bytes, near)).on('end', () => near.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = new URL(url)
  own.search = ''
  own.hostname = '127.0.0.1'
  own.port = String((server.address() as AddressInfo).port)
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  const change = (next: typeof state, drops: boolean) => {
    state = next
    delay = 0
    if (drops) drop()
  }
  return {
    url: own.href,
    cut: () => change('cut', true),
    silence: () => change('silent', false),
    slow: (milliseconds) => {
      delay = milliseconds
    },
    mend: () => change('open', false),
    stop: async () => {
      drop()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

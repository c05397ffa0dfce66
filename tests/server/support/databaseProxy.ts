import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** A wire to the database that can be cut, silenced and mended. */
export interface DatabaseProxy {
  readonly url: string
  /** Ends all connections and takes no more. */
  cut(): void
  /** Takes connections and bytes, and never answers. */
  silence(): void
  /** Lets new connections through; what was lost on old ones stays lost. */
  mend(): void
  stop(): Promise<void>
}

/** Puts a proxy before the embedded server behind this URL. */
export async function proxyDatabase(url: string): Promise<DatabaseProxy> {
  const folder = new URL(url).searchParams.get('host') ?? ''
  const sockets = new Set<Socket>()
  let state: 'open' | 'cut' | 'silent' = 'open'
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const far = connect(join(folder, '.s.PGSQL.5432'))
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    near
      .on('data', (bytes) => void (state === 'open' && far.write(bytes)))
      .on('end', () => far.end())
    far
      .on('data', (bytes) => void (state === 'open' && near.write(bytes)))
      .on('end', () => near.end())
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
    if (drops) drop()
  }
  return {
    url: own.href,
    cut: () => change('cut', true),
    silence: () => change('silent', false),
    mend: () => change('open', false),
    stop: async () => {
      drop()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

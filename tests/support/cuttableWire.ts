import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that can interrupt the network, as for a phone in a tunnel. */
export interface CuttableWire {
  readonly url: string
  /** Closes all connections and refuses new ones. */
  cut(): void
  mend(): void
  stop(): Promise<void>
}

/** Starts a proxy in front of this server. */
export async function layWire(to: string): Promise<CuttableWire> {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  let isCut = false
  const wire = createServer({ noDelay: true }, (near) => {
    if (isCut) return void near.destroy()
    const far = connect({ port: Number(port), host: hostname, noDelay: true })
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(wire.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      drop()
    },
    mend() {
      isCut = false
    },
    async stop() {
      drop()
      await new Promise<void>((resolve) => wire.close(() => resolve()))
    },
  }
}

import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A wire to a server that can be cut and mended, as a phone's in a tunnel. */
export interface CuttableWire {
  readonly url: string
  /** Ends all connections and takes no more. */
  cut(): void
  mend(): void
  stop(): Promise<void>
}

/** Lays one to the server of this address. */
export async function layWire(to: string): Promise<CuttableWire> {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  let isCut = false
  const wire = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(port), hostname)
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

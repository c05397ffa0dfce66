import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

/** A minimal transaction pooler like pgbouncer: a client keeps a database connection until its transaction ends. */
export interface TransactionPooler {
  readonly url: string
  stop(): Promise<void>
}

interface Message {
  readonly type: string
  readonly bytes: Buffer
}

/** Parses the first message if it is complete; a client's very first message has no type byte. */
function readMessage(bytes: Buffer, isStart: boolean): Message | undefined {
  const at = isStart ? 0 : 1
  if (bytes.length < at + 4) return undefined
  const end = at + bytes.readInt32BE(at)
  if (bytes.length < end) return undefined
  const type = isStart ? 'start' : String.fromCharCode(bytes[0] ?? 0)
  return { type, bytes: bytes.subarray(0, end) }
}

/** Splits a byte stream into messages of PostgreSQL's protocol. */
function createCutter(hasStart: boolean, take: (message: Message) => void) {
  let rest: Buffer = Buffer.alloc(0)
  let isStart = hasStart
  return (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    let message = readMessage(rest, isStart)
    while (message !== undefined) {
      rest = rest.subarray(message.bytes.length)
      isStart = false
      take(message)
      message = readMessage(rest, isStart)
    }
  }
}

function errorOf(code: string, sentence: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${sentence}\0\0`)
  const head = Buffer.from('E....')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

const REFUSAL = errorOf('08P01', 'unsupported startup parameter: statement_timeout')

const isIdle = ({ type, bytes }: Message) => type === 'Z' && bytes[5] === 'I'.charCodeAt(0)

/** A database connection and the client that uses it. */
class Backend {
  client: Client | undefined
  greeting: Buffer = Buffer.alloc(0)
  isReady = false
  readonly #socket: Socket

  constructor(
    path: string,
    start: Buffer,
    ready: () => void,
    released: (backend: Backend) => void,
  ) {
    this.#socket = connect(path)
    this.#socket.write(start)
    const cut = createCutter(false, (message) => {
      if (!this.isReady) this.greeting = Buffer.concat([this.greeting, message.bytes])
      else this.client?.socket.write(message.bytes)
      if (!isIdle(message)) return
      if (this.isReady) released(this)
      this.isReady = true
      ready()
    })
    this.#socket.on('data', cut).on('error', () => undefined)
  }

  send(bytes: Buffer): void {
    this.#socket.write(bytes)
  }

  end(): void {
    this.#socket.destroy()
  }
}

interface Client {
  readonly socket: Socket
  waiting: Buffer[]
  isGreeted: boolean
}

/** Assigns database connections to waiting clients, first come, first served. */
class Pool {
  readonly backends: Backend[] = []
  #start: Buffer = Buffer.alloc(0)
  readonly #queue: Client[] = []
  readonly #path: string
  readonly #size: number

  constructor(path: string, size: number) {
    this.#path = path
    this.#size = size
  }

  take(client: Client, { type, bytes }: Message): void {
    if (type === 'X') return void client.socket.end()
    // Refused as by pgbouncer, because the setting would stay on a connection that other clients get.
    if (type === 'start' && bytes.includes('statement_timeout'))
      return void client.socket.end(REFUSAL)
    if (type === 'start') this.#open(Buffer.from(bytes))
    else client.waiting.push(bytes)
    const own = this.backends.find((backend) => backend.client === client)
    if (own !== undefined && client.isGreeted) this.#flush(own)
    else if (!this.#queue.includes(client)) this.#queue.push(client)
    this.#lend()
  }

  /** If a client disconnects within a transaction, its connection is closed too. */
  leave(client: Client): void {
    const own = this.backends.findIndex((backend) => backend.client === client)
    if (own < 0) return
    this.backends.splice(own, 1)[0]?.end()
    this.#open(this.#start)
  }

  #open(start: Buffer): void {
    this.#start = start
    while (this.backends.length < this.#size) {
      const released = (backend: Backend) => {
        backend.client = undefined
        this.#lend()
      }
      this.backends.push(new Backend(this.#path, start, () => this.#lend(), released))
    }
  }

  #flush(backend: Backend): void {
    for (const bytes of backend.client?.waiting.splice(0) ?? []) backend.send(bytes)
  }

  #lend(): void {
    for (const backend of this.backends.filter(({ isReady }) => isReady)) {
      while (backend.client === undefined && this.#queue.length > 0) this.#give(backend)
    }
  }

  /** Assigns a connection to the first waiting client. A client without a query only gets the greeting. */
  #give(backend: Backend): void {
    const client = this.#queue.shift()
    if (client === undefined) return
    if (!client.isGreeted) client.socket.write(backend.greeting)
    client.isGreeted = true
    if (client.waiting.length === 0) return
    backend.client = client
    this.#flush(backend)
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )
}

/** Starts a pooler with `size` connections in front of the embedded database with this URL. */
export async function poolTransactions(url: string, size: number): Promise<TransactionPooler> {
  const pool = new Pool(join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432'), size)
  const clients = new Set<Socket>()
  // Every message is a write of its own, and would otherwise wait 40 ms for the client's acknowledgement.
  const server = createServer({ noDelay: true }, (socket) => {
    const client: Client = { socket, waiting: [], isGreeted: false }
    clients.add(socket)
    socket.on(
      'data',
      createCutter(true, (message) => pool.take(client, message)),
    )
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clients.delete(socket)
        pool.leave(client)
      })
  })
  const own = new URL(url)
  own.search = ''
  own.hostname = '127.0.0.1'
  own.port = String(await listen(server))
  return {
    url: own.href,
    stop: async () => {
      for (const socket of clients) socket.destroy()
      for (const backend of pool.backends) backend.end()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A local mail server that can be made unreachable. */
export interface MailSink {
  readonly url: string
  /** The code in the newest mail to an address; undefined if there is none. */
  codeOf(email: string): string | undefined
  /** Number of received mails. */
  count(): number
  away(): void
  back(): void
  stop(): Promise<void>
}

/** A minimal SMTP dialogue that accepts mails. */
function converse(socket: Socket, keep: (to: string, text: string) => void): void {
  let to = ''
  let text: string[] | undefined
  const answer = (line: string) => {
    if (text !== undefined && line !== '.') return void text.push(line)
    if (text !== undefined) keep(to, text.join('\n'))
    text = line === 'DATA' ? [] : undefined
    to = /^RCPT TO:<(.*)>/.exec(line)?.[1] ?? to
    socket.write(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n')
  }
  let rest = ''
  socket.write('220 sink\r\n')
  socket.setEncoding('utf8').on('data', (part: string) => {
    const lines = (rest + part).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) answer(line)
  })
}

/** Starts a mail server on a free local port. */
export async function openMailSink(): Promise<MailSink> {
  const mails = new Map<string, string>()
  const sockets = new Set<Socket>()
  let count = 0
  let isAway = false
  const server = createServer((socket) => {
    if (isAway) return void socket.destroy()
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    converse(socket, (to, text) => {
      count += 1
      mails.set(to, text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    codeOf: (email) => /^\s*(\d{6})\s*$/m.exec(mails.get(email) ?? '')?.[1],
    count: () => count,
    away: () => {
      isAway = true
      drop()
    },
    back: () => {
      isAway = false
    },
    stop: async () => {
      drop()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

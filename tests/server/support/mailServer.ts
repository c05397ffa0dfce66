import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The reply to a line: undefined for the usual one, false for none. */
type Answer = (line: string, socket: Socket) => string | false | undefined

/** A mail server of the tests and the lines it received. */
export interface MailServer {
  readonly url: string
  readonly lines: string[]
  connections(): number
  open(): number
}

function say(socket: Socket, line: string | false): void {
  if (line !== false) socket.write(`${line}\r\n`)
}

/**
 * Starts a mail server that accepts every mail; `answer` can change its replies. Returns its URL and the received
 * lines.
 */
export async function openMailServer(answer: Answer = () => undefined, host = '127.0.0.1') {
  const lines: string[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const speak = (socket: Socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    let isData = false
    const hear = (line: string) => {
      lines.push(line)
      if (isData && line !== '.') return
      isData = line === 'DATA'
      say(socket, answer(line, socket) ?? (isData ? '354 go on' : '250 ok'))
    }
    socket.on('error', () => undefined).write('220 test\r\n')
    socket.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\r\n').filter((each) => each !== '')) hear(line)
    })
  }
  const listener = createServer(speak).listen(0, host)
  await once(listener, 'listening')
  onTestFinished(() => {
    listener.close()
    for (const socket of sockets) socket.destroy()
  })
  const { port } = listener.address() as AddressInfo
  const [open, all] = [() => sockets.size, () => connections]
  return { url: `smtp://${host}:${port}`, lines, connections: all, open } as MailServer
}

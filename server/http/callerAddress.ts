import type { Request } from './env.ts'

/** The address of the socket's other end; undefined when called in process. */
export function socketAddress(c: Request): string | undefined {
  return c.env?.incoming?.socket.remoteAddress
}

/** Whether an address is this machine itself. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(?:::ffff:)?127\.|^::1$/.test(address)
}

/**
 * The address of the caller for the limits. A proxy on this machine appends whom it speaks for to
 * X-Forwarded-For; from anybody else that header is a claim and ignored.
 */
export function callerAddress(c: Request): string {
  const socket = socketAddress(c) ?? 'in-process'
  if (!isLoopback(socket)) return socket
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return forwarded === undefined || forwarded === '' ? socket : forwarded.slice(0, 64)
}

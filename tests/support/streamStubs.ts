/** Stands in for BroadcastChannel: a message reaches all other channels of the same name. */
export class Channel extends EventTarget {
  static readonly open = new Set<Channel>()
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    Channel.open.add(this)
  }
  postMessage(data: unknown) {
    for (const other of Channel.open) {
      if (other !== this && other.name === this.name) {
        other.dispatchEvent(new MessageEvent('message', { data }))
      }
    }
  }
  close() {
    Channel.open.delete(this)
  }
}

/** Stands in for EventSource. Tests send the server's events. */
export class Source extends EventTarget {
  static last: Source | undefined
  isClosed = false
  readonly href: string
  readonly takesCookies: boolean
  constructor({ href }: URL, { withCredentials }: { withCredentials: boolean }) {
    super()
    this.href = href
    this.takesCookies = withCredentials
    Source.last = this
  }
  close() {
    this.isClosed = true
  }
  say(type: string, data: unknown = {}) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
  }
}

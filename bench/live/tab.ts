import type { ClientRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { openStream } from '../live/streams.ts'

const AGAIN_MS = 100

/** A page that a student has open: what it is told of one conversation, over streams that break. */
export class Tab {
  /** The texts by their numbers in the conversation. */
  readonly texts = new Map<number, string>()
  /** Everything that was told twice with different words. */
  readonly contradictions: string[] = []
  #last: string
  #isClosed = false
  #stream: ClientRequest | undefined

  /** @param last the number of the inbox from which on it is told */
  constructor(last: string) {
    this.#last = last
  }

  /** Keeps a stream open, at an address chosen each time, until the tab is closed. */
  async run(choose: () => string, caller: number): Promise<void> {
    while (!this.#isClosed) {
      await this.#listen(choose(), caller).catch(() => undefined)
      await wait(AGAIN_MS)
    }
  }

  close(): void {
    this.#isClosed = true
    this.#stream?.destroy()
  }

  async #listen(address: string, caller: number): Promise<void> {
    const stream = await openStream(address, caller, (block) => this.#hear(block), this.#last)
    this.#stream = stream
    await new Promise<void>((resolve) => stream.once('close', resolve))
  }

  #hear(block: string): void {
    this.#last = /^id: ?(\d+)$/m.exec(block)?.[1] ?? this.#last
    const data = /^data: ?(.*)$/m.exec(block)?.[1]
    const { kind, message } = JSON.parse(data ?? '{}')
    if (kind !== 'message' || !message) return
    const before = this.texts.get(message.seq)
    if (before !== undefined && before !== message.text) {
      this.contradictions.push(`${message.seq}: ${before}, then ${message.text}`)
    }
    this.texts.set(message.seq, message.text)
  }
}

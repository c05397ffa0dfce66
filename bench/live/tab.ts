import type { ClientRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type * as z from 'zod/mini'
import type { liveEvent } from '../../contract/liveEvent.ts'
import type { World } from './processes.ts'
import type { Site } from './site.ts'
import { openStream } from './streams.ts'

const AGAIN_MS = 100

export type LiveEvent = z.infer<typeof liveEvent>

/** A student's open page: receives events over streams that reconnect. */
export class Tab {
  /** Number of opened streams. */
  streams = 0
  #last: string
  #isClosed = false
  #stream: ClientRequest | undefined
  readonly #told: (event: LiveEvent | 'reset') => void

  /** `last` is the sequence number after which events are wanted. */
  constructor(last: string, told: (event: LiveEvent | 'reset') => void) {
    this.#last = last
    this.#told = told
  }

  /** Keeps a stream open to any of the processes until the tab is closed. */
  async run(site: Site, caller: number): Promise<void> {
    while (!this.#isClosed) {
      await this.#listen(site.choose(), caller).catch(() => undefined)
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
    this.streams += 1
    await new Promise<void>((resolve) => stream.once('close', resolve))
  }

  #hear(block: string): void {
    this.#last = /^id: ?(\d+)$/m.exec(block)?.[1] ?? this.#last
    const name = /^event: ?(.*)$/m.exec(block)?.[1]
    if (name === 'reset') this.#told(name)
    if (name === undefined) this.#told(JSON.parse(/^data: ?(.*)$/m.exec(block)?.[1] ?? '{}'))
  }
}

/** The last sequence number in a student's inbox; '0' if it is empty. */
export async function lastNumberOf({ client, students }: World, caller: number): Promise<string> {
  const { rows } = await client.query<{ last: string }>(
    'select coalesce(max(seq), 0)::text as last from inbox_events where student_id = $1',
    [students[caller]],
  )
  return rows[0]?.last ?? '0'
}

import type { LiveStreamEvent } from '../../../machines/liveStream/liveStream.machine.ts'
import { LiveServer } from './server.ts'
import { LiveTab } from './tab.ts'

/** Indexes of the tabs that may be open. */
export const TABS = [0, 1] as const

const OF_CALLS = ['hear', 'serve', 'answer', 'answerLate', 'refuse', 'break'] as const
const OF_CHATS = [
  'answerChats',
  'answerChatsLate',
  'refuseChats',
  'write',
  'hearStored',
  'scrollUp',
] as const
const OF_PAGE = ['wait', 'waitLong', 'leave', 'return', 'lose', 'reconnect', 'outdate'] as const
type TabHappening = (typeof OF_CALLS | typeof OF_CHATS | typeof OF_PAGE)[number]

/** Everything that can happen to a tab or the network. */
export const HAPPENINGS = [...OF_CALLS, ...OF_CHATS, ...OF_PAGE, 'open', 'close', 'block'] as const
export type Happening = (typeof HAPPENINGS)[number]

/** A simulated browser with two tabs that share one event stream. */
export class LiveBrowser {
  readonly server = new LiveServer()
  readonly tabs: (LiveTab | undefined)[] = []
  private holder: LiveTab | undefined
  /** Whether streams are blocked by the network. */
  private isBlocked = false
  private readonly does: Record<TabHappening, (tab: LiveTab) => void> = {
    hear: (tab) => tab.listen(),
    serve: (tab) => this.serve(tab),
    answer: (tab) => tab.answer(),
    answerLate: (tab) => tab.answer(this.server.likes),
    refuse: (tab) => tab.refuse(),
    answerChats: (tab) => tab.answerChats(),
    answerChatsLate: (tab) => tab.answerChatsLate(this.server),
    refuseChats: (tab) => tab.refuseChats(),
    write: (tab) => tab.write(this.server),
    hearStored: (tab) => tab.hearStored(),
    scrollUp: (tab) => tab.scrollUp(),
    break: (tab) => tab.stream?.tell({ type: 'stream.failed' }),
    wait: (tab) => tab.wait(1000),
    waitLong: (tab) => tab.wait(10_000),
    leave: (tab) => tab.watch('page.left'),
    return: (tab) => tab.watch('page.returned'),
    lose: (tab) => tab.watch('connection.lost'),
    reconnect: (tab) => tab.watch('connection.returned'),
    outdate: (tab) => tab.outdate(),
  }

  constructor() {
    this.tabs[0] = new LiveTab(this)
  }

  post(said: LiveStreamEvent): void {
    for (const tab of this.tabs) if (tab?.hears) tab.channel.push(said)
  }

  release(tab: LiveTab): void {
    tab.lock = undefined
    if (this.holder === tab) this.holder = undefined
  }

  /** Gives the lock to a waiting tab. */
  grant(): void {
    const next = this.tabs.find((tab) => tab?.lock)
    if (this.holder || !next) return
    this.holder = next
    next.lock?.()
  }

  /** Opens the stream of a tab or delivers the next event. */
  serve({ stream }: LiveTab): void {
    if (!stream) return
    if (this.isBlocked) {
      stream.tell({ type: 'stream.failed' })
      return
    }
    if (!stream.isOpen) {
      stream.isOpen = true
      stream.tell({ type: 'stream.opened' })
      if (this.server.knows(stream.last)) return
      this.post({ type: 'events.missed' })
      stream.tell({ type: 'stream.reset' })
      return
    }
    const event = this.server.event(stream.last + 1)
    if (!event) return
    stream.last = event.seq
    this.post({ type: 'event.received', event })
    stream.tell({ type: 'event.received', event })
  }

  open(at: number): void {
    this.tabs[at] ??= new LiveTab(this)
  }

  close(at: number): void {
    this.tabs[at]?.close()
    this.tabs[at] = undefined
  }

  happen(what: Happening, at: number): void {
    if (what === 'open') this.open(at)
    else if (what === 'close') this.close(at)
    else if (what === 'block') this.isBlocked = !this.isBlocked
    else {
      const tab = this.tabs[at]
      if (tab) this.does[what](tab)
    }
  }

  /** Restores the network, opens both tabs and delivers everything. */
  calm(): void {
    this.isBlocked = false
    for (const at of TABS) this.open(at)
    for (let round = 0; round < 12; round += 1) {
      for (const tab of this.tabs) if (tab) this.calmOne(tab)
    }
  }

  private calmOne(tab: LiveTab): void {
    tab.watch('connection.returned')
    tab.watch('page.returned')
    tab.wait(30_000)
    this.grant()
    for (let step = 0; step < 250; step += 1) {
      this.serve(tab)
      tab.listen()
      tab.hearStored()
    }
    tab.answer(this.server.likes)
    tab.answerChatsLate(this.server)
  }

  stop(): void {
    for (const at of TABS) this.close(at)
  }
}

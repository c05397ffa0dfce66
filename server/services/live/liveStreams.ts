import type { Clock } from '../../clock.ts'
import { errorFields, type Log } from '../../log.ts'
import type { Database } from '../../store/database.ts'
import { Delivery } from './delivery.ts'
import { createHints, type Hints } from './hints.ts'
import { OpenStreams } from './openStreams.ts'
import type { Sink, Stream, StreamRequest } from './stream.ts'

const TICK_MS = 1000
/** With hints, polling only finds what a hint was lost for. */
const TICKS_PER_SLOW_POLL = 10
const TICKS_PER_HEARTBEAT = 25

/** The open event streams of this process. */
export interface LiveStreams {
  /** Begins a stream; the oldest of more than five of a student ends. */
  open(request: StreamRequest, sink: Sink): Stream
  /** Something may be in these inboxes, or a session of these students has ended; called after the commit. */
  wake(students: readonly string[]): void
  /** Tells the open streams of these students, in all processes, that somebody writes. Nothing is stored. */
  signalTyping(students: readonly string[], conversation: string): void
  /** Who has a stream open here. */
  students(): readonly string[]
  /** Ends all streams; no other begins. */
  stop(): Promise<void>
}

/** What the streams need. */
export interface LiveTools {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  /** Leads to PostgreSQL itself; without it streams are polled every second. */
  readonly directUrl: string | undefined
}

/** Does every second what the second is for: mostly nothing while hints come through. */
function createTicking(streams: OpenStreams, delivery: Delivery, hints: Hints, log: Log) {
  let ticks = 0
  let isHearing = false
  return () => {
    ticks += 1
    const isSlowTurn = ticks % TICKS_PER_SLOW_POLL === 0
    if (isSlowTurn) isHearing = hints.isHearing()
    if (ticks % TICKS_PER_HEARTBEAT === 0) streams.beat()
    if (streams.isEmpty || (isHearing && !isSlowTurn)) return
    delivery
      .poll()
      .catch((error: unknown) => log.debug(errorFields(error), 'inboxes could not be polled'))
  }
}

/** Keeps the streams of one process. Nothing runs before the first one is opened. */
export function createLiveStreams({ db, clock, log, directUrl }: LiveTools): LiveStreams {
  const streams = new OpenStreams()
  const delivery = new Delivery({ db, clock, log, streams })
  const heard = (students: readonly string[]) => delivery.note(students)
  const heardTyping = (student: string, conversation: string) => {
    for (const stream of streams.of(student)) stream.tellTyping(conversation)
  }
  const hints = createHints({ db, log, directUrl, heard, heardTyping })
  const tick = createTicking(streams, delivery, hints, log)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  return {
    open(request, sink) {
      const stream = streams.add(request, sink)
      if (isStopped) stream.dismiss(1)
      else {
        timer ??= setInterval(tick, TICK_MS).unref()
        hints.start()
        delivery.note([request.student])
      }
      return stream
    },
    wake(students) {
      delivery.note(students)
      hints.send(students)
    },
    signalTyping(students, conversation) {
      for (const student of students) heardTyping(student, conversation)
      hints.sendTyping(students, conversation)
    },
    students: () => streams.students(),
    async stop() {
      isStopped = true
      clearInterval(timer)
      const open = streams.all()
      for (const stream of open) stream.dismiss(open.length)
      await delivery.settled()
      await hints.stop()
    },
  }
}

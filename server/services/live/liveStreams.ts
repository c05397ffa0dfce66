import type { Clock } from '../../clock.ts'
import { errorFields, type Log } from '../../log.ts'
import type { Database } from '../../store/database.ts'
import { Delivery } from './delivery.ts'
import { createHints, type Hints } from './hints.ts'
import { OpenStreams } from './openStreams.ts'
import type { Sink, Stream, StreamRequest } from './stream.ts'

const TICK_MS = 1000
/** While hints arrive, polling only finds what a lost hint would have announced. */
const TICKS_PER_SLOW_POLL = 10
const TICKS_PER_HEARTBEAT = 25

/** The open event streams of this process. */
export interface LiveStreams {
  /** Opens a stream. If a student has more than five, the oldest one ends. */
  open(request: StreamRequest, sink: Sink): Stream
  /**
   * Delivers new events to these students, in all processes, and ends streams whose session has ended. Call
   * it after the commit.
   */
  wake(students: readonly string[]): void
  /** Shows on the open streams of these students, in all processes, that somebody is typing. Nothing is stored. */
  signalTyping(students: readonly string[], conversation: string): void
  /** The students who have an open stream in this process. */
  students(): readonly string[]
  /** Ends all streams and accepts no further ones. */
  stop(): Promise<void>
}

/** The dependencies of the event streams. */
export interface LiveTools {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  /** A direct connection to PostgreSQL. Without it, streams are polled every second. */
  readonly directUrl: string | undefined
}

/**
 * Makes the function that runs every second: heartbeats, and polling where it is due. While hints arrive, it
 * mostly does nothing.
 */
function createTicking(streams: OpenStreams, delivery: Delivery, hints: Hints, log: Log) {
  let ticks = 0
  let isReceiving = false
  return () => {
    ticks += 1
    const isSlowPoll = ticks % TICKS_PER_SLOW_POLL === 0
    if (isSlowPoll) isReceiving = hints.isReceiving()
    if (ticks % TICKS_PER_HEARTBEAT === 0) streams.beat()
    if (streams.isEmpty || (isReceiving && !isSlowPoll)) return
    delivery
      .poll()
      .catch((error: unknown) => log.debug(errorFields(error), 'inboxes could not be polled'))
  }
}

/** Manages the streams of one process. It starts nothing before the first stream is opened. */
export function createLiveStreams({ db, clock, log, directUrl }: LiveTools): LiveStreams {
  const streams = new OpenStreams()
  const delivery = new Delivery({ db, clock, log, streams })
  const onHint = (students: readonly string[]) => delivery.check(students)
  const onTyping = (student: string, conversation: string) => {
    for (const stream of streams.of(student)) stream.sendTyping(conversation)
  }
  const hints = createHints({ db, log, directUrl, onHint, onTyping })
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
        delivery.check([request.student])
      }
      return stream
    },
    wake(students) {
      delivery.check(students)
      hints.send(students)
    },
    signalTyping(students, conversation) {
      for (const student of students) onTyping(student, conversation)
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

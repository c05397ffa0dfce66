import { streamsOpen } from '../../metrics/registry.ts'
import { type Sink, Stream, type StreamRequest } from './stream.ts'

const STREAMS_PER_STUDENT = 5

/** The open streams of this process, by student. */
export class OpenStreams {
  readonly #byStudent = new Map<string, Set<Stream>>()

  /** Opens a stream. If a student has more than five, the oldest one ends. */
  add(request: StreamRequest, sink: Sink): Stream {
    const stream = new Stream(request, sink, (ended) => this.#remove(ended))
    const own = this.#byStudent.get(request.student) ?? new Set()
    this.#byStudent.set(request.student, own.add(stream))
    streamsOpen.inc()
    const [oldest] = own
    if (own.size > STREAMS_PER_STUDENT) oldest?.end()
    return stream
  }

  of(student: string): readonly Stream[] {
    return [...(this.#byStudent.get(student) ?? [])]
  }

  all(): readonly Stream[] {
    return [...this.#byStudent.values()].flatMap((own) => [...own])
  }

  /** The students who have an open stream. */
  students(): readonly string[] {
    return [...this.#byStudent.keys()]
  }

  has(student: string): boolean {
    return this.#byStudent.has(student)
  }

  /** Sends a heartbeat on all streams. */
  beat(): void {
    for (const stream of this.all()) stream.beat()
  }

  get isEmpty(): boolean {
    return this.#byStudent.size === 0
  }

  #remove(stream: Stream): void {
    const { student } = stream.request
    const own = this.#byStudent.get(student)
    if (!own?.delete(stream)) return
    streamsOpen.dec()
    if (own.size === 0) this.#byStudent.delete(student)
  }
}

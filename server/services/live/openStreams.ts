import { streamsOpen } from '../../metrics/registry.ts'
import { type Sink, Stream, type StreamRequest } from './stream.ts'

const STREAMS_PER_STUDENT = 5

/** The open streams of this process, by student. */
export class OpenStreams {
  readonly #byStudent = new Map<string, Set<Stream>>()

  /** Begins one; the oldest of more than five of a student ends. */
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

  /** Who has one. */
  students(): readonly string[] {
    return [...this.#byStudent.keys()]
  }

  has(student: string): boolean {
    return this.#byStudent.has(student)
  }

  /** Shows on all of them that the connection lives. */
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

import type { Page } from '@playwright/test'
import type { Path } from '../../../machines/paths/generate.ts'
import { Past } from '../../support/paths/past.ts'
import type { KnownStudent } from '../steps/onboardByCalls.ts'
import type { Gates } from './gates.ts'

/** What a driver needs while it walks one path: the page, the path, the held calls and the events so far. */
export class Stage {
  readonly page: Page
  readonly path: Path
  readonly gates: Gates
  readonly past: Past
  private readonly real = new Map<string, string>()
  private known: KnownStudent | undefined

  constructor(page: Page, path: Path, gates: Gates) {
    this.page = page
    this.path = path
    this.gates = gates
    this.past = new Past(path.input)
  }

  /** Whether the path has a step of this name, before or after the current one. */
  will(does: string): boolean {
    return this.path.steps.some((step) => step.does === does)
  }

  /** From now on `real` is typed where the model types `sample`, for example an address of this test. */
  replace(sample: string, real: string): void {
    this.real.set(sample, real)
  }

  /** Returns the text that is typed for a sample of the model: its replacement, or the sample itself. */
  say(sample: string): string {
    return this.real.get(sample) ?? sample
  }

  /** The text that was last typed into a field; '' if none was. */
  filled(field: string): string {
    return this.say(this.past.filled(field)[0] ?? '')
  }

  /** The student who is signed in. Throws if the path has none. */
  get student(): KnownStudent {
    if (!this.known) throw new Error('Nobody is signed in on this path')
    return this.known
  }

  set student(student: KnownStudent) {
    this.known = student
  }
}

import type { Page } from '@playwright/test'
import type { Path } from '../../../machines/paths/generate.ts'
import { Past } from '../../support/paths/past.ts'
import type { KnownStudent } from '../steps/onboardByCalls.ts'
import type { Gates } from './gates.ts'

/** Where a path is walked in the browser, and what is known of it so far. */
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

  /** Whether this happens on the path, sooner or later; in the words of the model. */
  will(does: string): boolean {
    return this.path.steps.some((step) => step.does === does)
  }

  /** From now on something else is typed where the model types this sample. */
  replace(sample: string, real: string): void {
    this.real.set(sample, real)
  }

  /** What is really typed for a sample of the model. */
  say(sample: string): string {
    return this.real.get(sample) ?? sample
  }

  /** What was last typed into a field. */
  filled(field: string): string {
    return this.say(this.past.filled(field)[0] ?? '')
  }

  /** The student who is signed in. */
  get student(): KnownStudent {
    if (!this.known) throw new Error('Nobody is signed in on this path')
    return this.known
  }

  set student(student: KnownStudent) {
    this.known = student
  }
}

import { readFile } from 'node:fs/promises'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints the page content of failed tests at the end, for machines whose files cannot be inspected later. */
export default class FailedPage implements Reporter {
  readonly #pages: string[] = []

  async onTestEnd({ title }: TestCase, { status, attachments }: TestResult): Promise<void> {
    if (status !== 'failed' && status !== 'timedOut') return
    const path = attachments.find(({ name }) => name === 'error-context')?.path
    if (!path) return
    const [page] = /```yaml[^`]*```/.exec(await readFile(path, 'utf8')) ?? ['unknown']
    this.#pages.push(`\nThe page of "${title}":\n${page}\n`)
  }

  onEnd(): void {
    process.stdout.write(this.#pages.join(''))
  }
}

import { readFile } from 'node:fs/promises'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints what the page of a failed test showed, where its files cannot be looked at later. */
export default class FailedPage implements Reporter {
  async onTestEnd({ title }: TestCase, { status, attachments }: TestResult): Promise<void> {
    if (status !== 'failed' && status !== 'timedOut') return
    const path = attachments.find(({ name }) => name === 'error-context')?.path
    if (!path) return
    const [page] = /```yaml[^`]*```/.exec(await readFile(path, 'utf8')) ?? ['unknown']
    process.stdout.write(`\nThe page of "${title}":\n${page}\n`)
  }
}

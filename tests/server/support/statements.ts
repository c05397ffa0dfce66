import pg from 'pg'
import { vi } from 'vitest'

/** The SQL of a query; a prepared query is an object. */
function textOf([query]: readonly unknown[]): string {
  return typeof query === 'string' ? query : String((query as { text: string }).text)
}

/** Statements of market leases, of the listening connection and of the job queue, which run at any time. */
const ANY_TIME = /market_processes|deck_requests|pg_stat_activity|^listen|pgboss/

/** Does the work. Returns the SQL of the statements that it has run, in their order. `work` can read those so far. */
export async function statementsOf(
  work: (soFar: () => string[]) => Promise<unknown>,
): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const soFar = () => query.mock.calls.map(textOf).filter((text) => !ANY_TIME.test(text))
  try {
    await work(soFar)
    return soFar()
  } finally {
    query.mockRestore()
  }
}

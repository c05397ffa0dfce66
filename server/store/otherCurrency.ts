import { sql } from 'kysely'
import { CURRENCY } from '../../domain/currency.ts'

/** The currency of a joined campus as a column; null for the one that is meant when none is named. */
export const otherCurrency = sql<string | null>`nullif(campuses.currency, ${CURRENCY})`.as(
  'currency',
)

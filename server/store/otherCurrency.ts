import { sql } from 'kysely'
import { CURRENCY } from '../../domain/currency.ts'

/** Selects the currency of a joined campus; null if it is the default currency. */
export const otherCurrency = sql<string | null>`nullif(campuses.currency, ${CURRENCY})`.as(
  'currency',
)

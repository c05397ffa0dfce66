import { CURRENCY } from '../../../domain/currency.ts'

/** The sign of a currency, and its position, in a language. */
export interface CurrencySign {
  /** For example "$". */
  readonly sign: string
  /** Whether it stands before the amount. */
  readonly isFirst: boolean
}

/** Looks up the sign of a currency (ISO 4217), by default Canadian dollars, in a locale such as `fr-CA`. */
export function currencySign(locale: string, currency = CURRENCY): CurrencySign {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const parts = new Intl.NumberFormat(locale, style).formatToParts(0)
  const at = parts.findIndex(({ type }) => type === 'currency')
  return { sign: parts[at]?.value ?? currency, isFirst: at === 0 }
}

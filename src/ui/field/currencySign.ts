import { CURRENCY } from '../../../domain/currency.ts'

/** How a currency is written in a language. */
export interface CurrencySign {
  /** Such as "$". */
  readonly sign: string
  /** Whether it stands before the amount. */
  readonly isFirst: boolean
}

/** The sign of a currency (ISO 4217), of Canadian dollars when none is given; `locale` is for Intl. */
export function currencySign(locale: string, currency = CURRENCY): CurrencySign {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const parts = new Intl.NumberFormat(locale, style).formatToParts(0)
  const at = parts.findIndex(({ type }) => type === 'currency')
  return { sign: parts[at]?.value ?? currency, isFirst: at === 0 }
}

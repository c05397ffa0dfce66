/** Amounts are in this currency where nothing else is said (ISO 4217). */
export const CURRENCY = 'CAD'

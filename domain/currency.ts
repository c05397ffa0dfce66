/** The currency of amounts that do not name another one (ISO 4217). */
export const CURRENCY = 'CAD'

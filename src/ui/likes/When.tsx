import { useTranslation } from '../i18n/useTranslation.ts'

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** "3 hours ago", in a language; the date when it is more than a week ago; undefined when it is less than a minute. */
export function inWords(time: number, now: number, locale: string): string | undefined {
  const age = now - time
  if (age > 7 * UNITS[0][1])
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(time)
  const found = UNITS.find(([, one]) => age >= one)
  if (!found) return undefined
  const [unit, length] = found
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return words.format(-Math.floor(age / length), unit)
}

/** When something happened, as one says it. */
export function When({ at }: { at: string }) {
  const { locale, t } = useTranslation()
  return (
    <time dateTime={at}>{inWords(Date.parse(at), Date.now(), locale) ?? t('moments ago')}</time>
  )
}

import { useMinutes } from '../i18n/useMinutes.ts'
import { useTranslation } from '../i18n/useTranslation.ts'

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** A time such as "3 hours ago"; the date if it is more than a week ago; undefined if it is less than a minute ago. */
export function relativeTime(time: number, now: number, locale: string): string | undefined {
  const age = now - time
  if (age > 7 * UNITS[0][1])
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(time)
  const found = UNITS.find(([, one]) => age >= one)
  if (!found) return undefined
  const [unit, length] = found
  // Not "yesterday": 40 hours ago may be the day before.
  const words = new Intl.RelativeTimeFormat(locale)
  return words.format(-Math.floor(age / length), unit)
}

/** Shows when something happened, such as "3 hours ago". `at` is ISO 8601. */
export function When({ at }: { at: string }) {
  const { locale, t } = useTranslation()
  useMinutes()
  return (
    <time dateTime={at}>
      {relativeTime(Date.parse(at), Date.now(), locale) ?? t('moments ago')}
    </time>
  )
}

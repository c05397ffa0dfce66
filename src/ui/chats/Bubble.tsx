import { type ReactNode, useId } from 'react'
import { Icon } from '../brand/Icon.tsx'
import { useMinutes } from '../i18n/useMinutes.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './Bubble.module.css'
import { hasLink, LinkedText } from './LinkedText.tsx'
import { type Option, Options } from './Options.tsx'

type BubbleProps = {
  /** The name of the other member. */
  name: string
  /** The number of the message, by which `MessageScroll` tells which messages were in view; undefined for an unsent one. */
  seq?: number
  isOwn: boolean
  text: string
  /** Shown instead of the text. */
  photo?: ReactNode
  /** Whether links are shown as plain text, with a line of advice. */
  isPlain?: boolean
  isRemoved?: boolean
  isEdited?: boolean
  /** ISO 8601. */
  at: string
  /** The state of an own message: being sent, not sent, or seen. */
  state?: string | undefined
  /** A warning for the reader, such as of a scam. */
  warning?: string | undefined
  /** Shown below an unsent message: what went wrong, and buttons. */
  children?: ReactNode
  /** Returns what can be done with the message. Called when the options are opened. */
  options?: (() => readonly Option[]) | undefined
}

/** A pattern for one emoji: a flag, or a picture with skin tone, joined to others or not. */
const EMOJI = String.raw`(?:\p{RI}{2}|\p{ExtPict}(?:\p{EMod}|\u{fe0f})*(?:\u{200d}\p{ExtPict}(?:\p{EMod}|\u{fe0f})*)*)`

/** Matches a text of one to three emoji and nothing else, which is shown larger. */
const EMOJI_ONLY = new RegExp(String.raw`^(?:${EMOJI}\s*){1,3}$`, 'u')

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The formatter of the time of day. It is kept, because thousands of messages use it. */
function clockOf(locale: string): Intl.DateTimeFormat {
  const known = clocks.get(locale)
  if (known) return known
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  clocks.set(locale, clock)
  return clock
}

function Content({ text, photo, isPlain = true, isRemoved = false }: BubbleProps) {
  const { t } = useTranslation()
  if (isRemoved) return t('Message removed')
  return photo ?? <LinkedText text={text} isPlain={isPlain} />
}

/** The name of the author for screen readers, and the text or photo. `id` is that of the text. */
function Box({ id, ...props }: BubbleProps & { id: string }) {
  const { t } = useTranslation()
  const { name, isOwn, text, photo, isRemoved = false } = props
  return (
    <div
      className={styles.bubble}
      data-removed={isRemoved || undefined}
      data-photo={(!isRemoved && photo !== undefined) || undefined}
      data-emoji={(!isRemoved && EMOJI_ONLY.test(text)) || undefined}
    >
      <span className="visually-hidden">{isOwn ? t('You') : <bdi>{name}</bdi>}: </span>
      {/* `dir="auto"`: each message has the writing direction of its own text. */}
      <p className={styles.text} dir="auto" id={id}>
        <Content {...props} />
      </p>
    </div>
  )
}

/** One message. Own messages are aligned to the end of the line, others to its beginning. */
export function Bubble(props: BubbleProps) {
  const { seq, isOwn, text, isPlain = true, isRemoved = false, isEdited = false, at, state } = props
  const { t, locale } = useTranslation()
  const time = clockOf(locale).format(Date.parse(at))
  const id = useId()
  return (
    <li className={styles.line} data-own={isOwn || undefined} data-seq={seq}>
      <Box id={id} {...props} />
      <Options about={id} options={props.options} isAtEnd={isOwn}>
        <p className={styles.meta}>
          <time dateTime={at}>{time}</time>
          {isEdited && !isRemoved && ` · ${t('edited')}`}
          {state && ` · ${state}`}
        </p>
      </Options>
      {isPlain && !isOwn && !isRemoved && hasLink(text) && (
        <p className={styles.advice}>
          {t('Links work once you have both written a few messages.')}
        </p>
      )}
      {props.warning && !isRemoved && (
        <p className={styles.warning}>
          <Icon name="warning" size={20} />
          <span>{props.warning}</span>
        </p>
      )}
      {props.children}
    </li>
  )
}

/** The number of calendar days from one date to another. */
function daysBetween(from: Date, to: Date): number {
  const dayOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((dayOf(to) - dayOf(from)) / 86_400_000)
}

/** "Today", "yesterday", or the date, with the year if it is not this year. */
function dayInWords(date: Date, today: Date, locale: string): string {
  const ago = daysBetween(date, today)
  if (ago === 0 || ago === 1) {
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-ago, 'day')
  }
  const isThisYear = date.getFullYear() === today.getFullYear()
  return new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'long', day: 'numeric', month: 'long' },
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(date)
}

/** A line with the day on which the messages below were sent. */
export function DayLine({ at }: { at: string }) {
  const { locale } = useTranslation()
  useMinutes()
  return (
    <li className={styles.day}>
      <time dateTime={at}>{dayInWords(new Date(at), new Date(), locale)}</time>
    </li>
  )
}

/** The line above the first new message. `MessageScroll` opens at it. */
export function NewLine() {
  const { t } = useTranslation()
  return (
    <li className={styles.new} data-new>
      {t('New messages')}
    </li>
  )
}

import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { hasModifier } from '../action/hasModifier.ts'
import { Icon } from '../brand/Icon.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './MessageScroll.module.css'

/**
 * The number of the last message whose end is in view, or has been; 0 if that is none after `read`. The box holds the list
 * of messages; looks at the messages after `read` only, because there may be thousands before.
 */
function lastInView(box: Element, list: Element, read: number): number {
  const { bottom } = box.getBoundingClientRect()
  for (let line = list.lastElementChild; line; line = line.previousElementSibling) {
    // Lines of days and unsent messages have no number.
    const seq = Number((line as HTMLElement).dataset.seq ?? Number.NaN)
    if (seq <= read) return 0
    // Positions may be fractions of a pixel.
    if (seq > read && line.getBoundingClientRect().bottom < bottom + 1) return seq
  }
  return 0
}

type MessageScrollProps = {
  /** The messages, oldest first, as list items. */
  children: ReactNode
  /** Whether the list opens at the line above the first new message, not at its end. */
  hasNew: boolean
  /** Whether the server has older messages. */
  hasMore: boolean
  /** Called when the beginning comes near the view, to load older messages. */
  onOlder: () => void
  /** Called with the number of the last message that came into view while the window had the focus. */
  onSeen: (seq: number) => void
  /** The number of the last message. A higher one means that a message has arrived. */
  last: number
  /** The id of the last message that is being sent; a new one scrolls the list to its end. */
  sending: string | undefined
  /** The number of the last message that the student has read. */
  read: number
  /** The number of messages that the student has not seen yet. */
  unread: number
  /** What a screen reader says when a message arrives; '' for nothing. */
  announcement: string
}

/** How much of the messages before the line "New messages" is in view when the list opens there, in pixels. */
const BEFORE_NEW = 64

/** Observes both ends of the list and calls `onOlder`, and calls `onSeen` as messages come into view. */
function useView({ children, hasNew, hasMore, onOlder, onSeen, last, read }: MessageScrollProps) {
  const box = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const observer = useRef<IntersectionObserver>(undefined)
  const [isAtEnd, setAtEnd] = useState(true)
  const [isOpening, setOpening] = useState(hasNew)
  const look = useEffectEvent(() => {
    if (!box.current || !list.current || !document.hasFocus()) return
    const seq = lastInView(box.current, list.current, read)
    if (seq > 0) onSeen(seq)
  })
  const notice = useEffectEvent((entries: readonly IntersectionObserverEntry[]) => {
    const lastOf = (place: Element | null) => entries.findLast(({ target }) => target === place)
    if (lastOf(top.current)?.isIntersecting && hasMore) onOlder()
    setAtEnd(lastOf(end.current)?.isIntersecting ?? isAtEnd)
    setOpening(false)
    look()
  })
  useLayoutEffect(() => {
    const line = list.current?.querySelector('[data-new]')
    if (!box.current || !line) return
    const above = line.getBoundingClientRect().top - box.current.getBoundingClientRect().top
    box.current.scrollTop += above - BEFORE_NEW
  }, [])
  useEffect(() => {
    const root = box.current
    if (!root || !top.current || !end.current) return
    const observing = new IntersectionObserver(notice, { root, rootMargin: '400px 0px 8px' })
    observer.current = observing
    observing.observe(top.current)
    observing.observe(end.current)
    const onView = () => look()
    root.addEventListener('scroll', onView, { passive: true })
    addEventListener('focus', onView)
    return () => {
      observing.disconnect()
      root.removeEventListener('scroll', onView)
      removeEventListener('focus', onView)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when messages were added at either end
  useEffect(() => {
    look()
    if (!top.current) return
    // New messages may have moved the beginning. Observing it again makes the observer report where it is now.
    observer.current?.unobserve(top.current)
    observer.current?.observe(top.current)
  }, [last, children])
  return { box, list, top, end, isAtEnd, isOpening }
}

/**
 * Scrolls to the beginning or the end of the list at once. The browser would scroll there with an animation, and Chromium
 * stops it on the way if messages come into view that had only an estimated height.
 */
function scrollToEdge(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget: box } = event
  if ((key !== 'Home' && key !== 'End') || event.target !== box || hasModifier(event)) return
  event.preventDefault()
  box.scrollTo({ top: key === 'End' ? 0 : -box.scrollHeight })
}

/**
 * A list of messages that scrolls from its end: a new message comes into view unless the reader has scrolled up, and
 * older messages that are added at the beginning move nothing.
 */
export function MessageScroll(props: MessageScrollProps) {
  const { children, last, sending, unread, announcement } = props
  const { t } = useTranslation()
  const { box, list, top, end, isAtEnd, isOpening } = useView(props)
  const [first] = useState(last)
  const [firstSending] = useState(sending)
  // The box is laid out in reverse (`column-reverse`), so position 0 is the end.
  const scrollToEnd = () => box.current?.scrollTo({ top: 0 })
  const follow = useEffectEvent(scrollToEnd)
  useEffect(() => {
    if (sending !== undefined && sending !== firstSending) follow()
  }, [sending, firstSending])
  const jump = () => {
    scrollToEnd()
    box.current?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.place}>
      <section
        ref={box}
        onKeyDown={scrollToEdge}
        className={styles.scroll}
        aria-label={t('Messages')}
        data-opening={isOpening || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it
        tabIndex={0}
      >
        <div className={styles.content}>
          <div ref={top} />
          <ol ref={list}>{children}</ol>
          <div ref={end} />
        </div>
      </section>
      {!isAtEnd && (
        <button type="button" className={styles.jump} onClick={jump}>
          <Icon name="chevron-down" size={22} />
          {unread > 0
            ? t('{count, plural, one {# new message} other {# new messages}}', { count: unread })
            : t('Newest messages')}
        </button>
      )}
      <p className="visually-hidden" role="status">
        {last > first && announcement}
      </p>
    </div>
  )
}

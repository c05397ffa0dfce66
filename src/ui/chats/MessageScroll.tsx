import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../brand/Icon.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './MessageScroll.module.css'

type MessageScrollProps = {
  /** The messages, oldest first, as list items. */
  children: ReactNode
  /** Whether the server has older messages. */
  hasMore: boolean
  /** Called when the beginning comes near the view, to load older messages. */
  onOlder: () => void
  /** Called when the end is in view and the window has the focus. */
  onSeen: () => void
  /** The number of the last message. A higher one means that a message has arrived. */
  last: number
  /** The number of messages that the student has not seen yet. */
  unread: number
  /** What a screen reader says when a message arrives; '' for nothing. */
  announcement: string
}

/** Observes both ends of the list, and calls `onOlder` and `onSeen` when they come into view. */
function useEnds({ children, hasMore, onOlder, onSeen, last }: MessageScrollProps) {
  const box = useRef<HTMLElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const observer = useRef<IntersectionObserver>(undefined)
  const [isAtEnd, setAtEnd] = useState(true)
  const isEndInView = useRef(false)
  const look = useEffectEvent(() => {
    if (isEndInView.current && document.hasFocus()) onSeen()
  })
  const notice = useEffectEvent((entries: readonly IntersectionObserverEntry[]) => {
    const lastOf = (place: Element | null) => entries.findLast(({ target }) => target === place)
    if (lastOf(top.current)?.isIntersecting && hasMore) onOlder()
    isEndInView.current = lastOf(end.current)?.isIntersecting ?? isEndInView.current
    setAtEnd(isEndInView.current)
    look()
  })
  useEffect(() => {
    const root = box.current
    if (!root || !top.current || !end.current) return
    const observing = new IntersectionObserver(notice, { root, rootMargin: '400px 0px 8px' })
    observer.current = observing
    observing.observe(top.current)
    observing.observe(end.current)
    const onFocus = () => look()
    addEventListener('focus', onFocus)
    return () => {
      observing.disconnect()
      removeEventListener('focus', onFocus)
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
  return { box, top, end, isAtEnd }
}

/**
 * A list of messages that scrolls from its end: a new message comes into view unless the reader has scrolled up, and
 * older messages that are added at the beginning move nothing.
 */
export function MessageScroll(props: MessageScrollProps) {
  const { children, last, unread, announcement } = props
  const { t } = useTranslation()
  const { box, top, end, isAtEnd } = useEnds(props)
  const [first] = useState(last)
  const jump = () => {
    // The box is laid out in reverse (`column-reverse`), so position 0 is the end.
    box.current?.scrollTo({ top: 0 })
    box.current?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.place}>
      <section
        ref={box}
        className={styles.scroll}
        aria-label={t('Messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it
        tabIndex={0}
      >
        <div className={styles.content}>
          <div ref={top} />
          <ol>{children}</ol>
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

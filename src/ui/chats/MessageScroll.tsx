import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../brand/Icon.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './MessageScroll.module.css'

type MessageScrollProps = {
  /** The messages, oldest first, as list items. */
  children: ReactNode
  /** Older messages exist. */
  hasMore: boolean
  /** The beginning has come near: older messages are wanted. */
  onOlder: () => void
  /** The end is in view, in a window that has the focus. */
  onSeen: () => void
  /** Changes with the last message. */
  last: number
  /** Messages that were not seen yet. */
  unread: number
  /** What a screen reader says of the last message, unless it was there from the beginning; '' for nothing. */
  said: string
}

/** Tells of both ends of the list when they come into view. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: messages have come at the end or at the beginning
  useEffect(() => {
    look()
    if (!top.current) return
    // What came may have moved the beginning away; the observer tells once it is laid out.
    observer.current?.unobserve(top.current)
    observer.current?.observe(top.current)
  }, [last, children])
  return { box, top, end, isAtEnd }
}

/**
 * Messages that are scrolled from the end: what comes at the end is in view unless an older one is looked at, and
 * what comes at the beginning moves nothing.
 */
export function MessageScroll(props: MessageScrollProps) {
  const { children, last, unread, said } = props
  const { t } = useTranslation()
  const { box, top, end, isAtEnd } = useEnds(props)
  const [first] = useState(last)
  const jump = () => {
    // The end is where scrolling begins.
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
        {last > first && said}
      </p>
    </div>
  )
}

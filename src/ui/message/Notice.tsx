import { type ReactNode, useRef } from 'react'
import { TextButton } from '../action/TextButton.tsx'
import { Icon } from '../brand/Icon.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFocusFallback } from '../layout/focus.ts'
import styles from './Notice.module.css'

type NoticeProps = {
  /** The message. Keep the notice mounted without one: it then shows nothing, and a later message is announced. */
  children?: ReactNode
  /** `info` is the box of Login; `quiet` is a line without a box, such as "not saved". */
  tone?: 'info' | 'error' | 'quiet'
  /** Whether to interrupt a screen reader; for a refusal of what the user has just done. */
  urgent?: boolean
  onRetry?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const ICONS = { info: 'info', error: 'warning', quiet: 'info' } as const

/** A message from the product, announced when it appears. */
export function Notice({ children, tone = 'info', urgent = false, onRetry, onClose }: NoticeProps) {
  return (
    <div className={styles.place} role={urgent ? 'alert' : 'status'}>
      {children && (
        <div className={styles.notice} data-tone={tone}>
          <Icon name={ICONS[tone]} size={22} />
          <Content onRetry={onRetry} onClose={onClose}>
            {children}
          </Content>
        </div>
      )}
    </div>
  )
}

/** The text of a notice with its buttons. When a press removes them, the focus goes to the heading. */
function Content({
  children,
  onRetry,
  onClose,
}: Pick<NoticeProps, 'children' | 'onRetry' | 'onClose'>) {
  const { t } = useTranslation()
  const content = useRef<HTMLDivElement>(null)
  useFocusFallback(content)
  return (
    <div ref={content} className={styles.content}>
      <div className={styles.words}>{children}</div>
      {onRetry && <TextButton onClick={onRetry}>{t('Try again')}</TextButton>}
      {onClose && <TextButton onClick={onClose}>{t('Close')}</TextButton>}
    </div>
  )
}

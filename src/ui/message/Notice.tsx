import { type ReactNode, useRef } from 'react'
import { TextButton } from '../action/TextButton.tsx'
import { Icon } from '../brand/Icon.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFocusFallback } from '../layout/focus.ts'
import styles from './Notice.module.css'

type NoticeProps = {
  /** Keep the notice mounted without children: it shows nothing then, and text that comes later is announced. */
  children?: ReactNode
  /** `info` is the box of Login; `quiet` is a line without a box, such as "not saved". */
  tone?: 'info' | 'error' | 'quiet'
  /** Interrupts a screen reader; for a refusal of what the user has just done. */
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
          <Said onRetry={onRetry} onClose={onClose}>
            {children}
          </Said>
        </div>
      )}
    </div>
  )
}

/** The text of a notice with its buttons; when a press removes them, the focus goes to the heading. */
function Said({
  children,
  onRetry,
  onClose,
}: Pick<NoticeProps, 'children' | 'onRetry' | 'onClose'>) {
  const { t } = useTranslation()
  const said = useRef<HTMLDivElement>(null)
  useFocusFallback(said)
  return (
    <div ref={said} className={styles.said}>
      <div className={styles.words}>{children}</div>
      {onRetry && <TextButton onClick={onRetry}>{t('Try again')}</TextButton>}
      {onClose && <TextButton onClick={onClose}>{t('Close')}</TextButton>}
    </div>
  )
}

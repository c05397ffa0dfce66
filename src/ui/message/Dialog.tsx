import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { focusHeading } from '../layout/focus.ts'
import styles from './Dialog.module.css'
import { OfflineLine } from './OfflineLine.tsx'

type DialogProps = {
  title: string
  /** By × and Escape. Without it the dialog can only be left by what it offers. */
  onClose?: (() => void) | undefined
  children: ReactNode
  /** Stays in view below the content, for buttons. */
  actions?: ReactNode
  /** `wide` for long texts and pictures. */
  width?: 'normal' | 'wide'
  /** What it is about; with another the title is read again. */
  subject?: string
}

/** A modal dialog: open while it is mounted; the focus returns to where it was. */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  width = 'normal',
  subject,
}: DialogProps) {
  const id = useId()
  const { t } = useTranslation()
  const dialog = useModal(subject)
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-width={width}
      aria-labelledby={id}
      onCancel={(event) => {
        // A file input inside also sends a cancel, which bubbles.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose?.()
      }}
      // A browser lets a second Escape through whatever `cancel` says.
      onClose={() => {
        if (!dialog.current?.open && onClose) onClose()
        else if (!dialog.current?.open) dialog.current?.showModal()
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={id} tabIndex={-1}>
          {title}
        </h2>
        {onClose && <IconButton icon="close" label={t('Close')} onClick={onClose} />}
      </div>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {/* The one of the page is behind the veil, where nobody reads or hears it. */}
      <OfflineLine kept="nothing" />
    </dialog>
  )
}

/** Closing before the element goes lets the browser give the focus back. */
function useModal(subject: string | undefined): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => {
      dialog?.close()
      // There was none to give back: the dialog came with the page, or what opened it has gone.
      const { activeElement, body } = document
      if (activeElement === body || dialog?.contains(activeElement)) focusHeading()
    }
  }, [])
  // The title is read first, and no control lights up as if it were chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is read like a new dialog
  useLayoutEffect(() => ref.current?.querySelector('h2')?.focus(), [subject])
  return ref
}

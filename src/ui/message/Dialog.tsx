import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { focusHeading } from '../layout/focus.ts'
import styles from './Dialog.module.css'
import { Notice } from './Notice.tsx'
import { OfflineLine } from './OfflineLine.tsx'

type DialogProps = {
  title: string
  /** Called by × and Escape. Without it, only the buttons of the dialog close it. */
  onClose?: (() => void) | undefined
  children: ReactNode
  /** Buttons that stay in view below the content. */
  actions?: ReactNode
  /** Why it did not work; in view above the buttons, however long the content is. */
  refusal?: string | undefined
  /** `wide` for long texts and pictures. */
  width?: 'normal' | 'wide'
  /** A name for what the dialog is about. When it changes, the title is read again. */
  subject?: string
}

/** A modal dialog, which is open while it is mounted. Afterwards the focus returns to where it was. */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  refusal,
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
        // A file input inside the dialog also fires `cancel`, and that event bubbles.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose?.()
      }}
      // On a second Escape the browser closes the dialog even if `cancel` was prevented.
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
      {actions && (
        <div className={styles.actions}>
          <Notice tone="error" urgent>
            {refusal}
          </Notice>
          {actions}
        </div>
      )}
      {/* The page's own offline line is behind the backdrop, where nobody sees or hears it. */}
      <OfflineLine kept="nothing" />
    </dialog>
  )
}

/** Opens the dialog. Closes it before its element is removed, so that the browser gives the focus back. */
function useModal(subject: string | undefined): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => {
      dialog?.close()
      // The browser had no element to focus: the dialog came with the page, or the button that opened it is gone.
      const { activeElement, body } = document
      if (activeElement === body || dialog?.contains(activeElement)) focusHeading()
    }
  }, [])
  // The title takes the focus, so that it is read first and no control looks chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is read like a new dialog
  useLayoutEffect(() => ref.current?.querySelector('h2')?.focus(), [subject])
  return ref
}

import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Form.module.css'

type FormProps = {
  onSubmit: () => void
  children: ReactNode
  /** Names the form for screen readers when a page has several. */
  label?: string
  /** `line` puts one field and its button side by side, as for the newsletter. */
  layout?: 'column' | 'line'
}

/** A form that calls `onSubmit` instead of sending itself. After a submission, it focuses the first invalid field. */
export function Form({ onSubmit, children, label, layout = 'column' }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isAnswerAwaited = useRef(false)
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!isAnswerAwaited.current || !wrong) return
    isAnswerAwaited.current = false
    wrong.focus()
    // A hidden password cannot be corrected by sight. Selected, it is replaced by what is typed next.
    if (wrong instanceof HTMLInputElement && wrong.type === 'password') wrong.select()
  })
  return (
    <form
      ref={form}
      className={styles.form}
      data-layout={layout}
      method="post"
      aria-label={label}
      noValidate
      onInput={() => {
        isAnswerAwaited.current = false
      }}
      onSubmit={(event) => {
        event.preventDefault()
        isAnswerAwaited.current = true
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

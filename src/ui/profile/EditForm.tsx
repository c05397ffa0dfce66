import type { ReactNode } from 'react'
import { Button } from '../action/Button.tsx'
import { TextButton } from '../action/TextButton.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Panel } from '../layout/Blocks.tsx'
import { StillNeeded } from '../layout/FlowPage.tsx'
import { Notice } from '../message/Notice.tsx'
import styles from './EditForm.module.css'

type EditFormProps = {
  /** The fields. */
  children: ReactNode
  /** What is missing before it can be saved. */
  needs?: readonly string[]
  /** Why it was not saved; '' otherwise. */
  message: string
  canSave: boolean
  isPending: boolean
  /** Missing where another page comes first. */
  onSave?: (() => void) | undefined
  /** What the button says; Save by default. */
  label?: string
  /** Throws away what was typed and not saved. */
  onDiscard?: (() => void) | undefined
  /** Another button, such as the way to the next page. */
  further?: ReactNode
}

/** A part of the profile as a form, with the button that saves it always in view. */
export function EditForm(props: EditFormProps) {
  const { children, needs = [], message, canSave, isPending, onSave, onDiscard, further } = props
  const { t } = useTranslation()
  return (
    <div className={styles.form}>
      <Panel>{children}</Panel>
      <section className={styles.bar} aria-label={props.label ?? t('Save')}>
        <StillNeeded items={needs} />
        <Notice tone="error" urgent onRetry={canSave ? onSave : undefined}>
          {message && t(message)}
        </Notice>
        <div className={styles.buttons}>
          {onSave && (
            <Button disabled={!canSave && !isPending} pending={isPending} onClick={onSave}>
              {props.label ?? t('Save')}
            </Button>
          )}
          {further}
          {onDiscard && !isPending && (
            <TextButton onClick={onDiscard}>{t('Discard changes')}</TextButton>
          )}
        </div>
      </section>
    </div>
  )
}

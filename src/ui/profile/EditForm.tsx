import type { ReactNode } from 'react'
import { Button } from '../action/Button.tsx'
import { TextButton } from '../action/TextButton.tsx'
import { StillNeeded } from '../field/Field.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Panel } from '../layout/Blocks.tsx'
import { Notice } from '../message/Notice.tsx'
import styles from './EditForm.module.css'

type EditFormProps = {
  /** The fields. */
  children: ReactNode
  /** The labels of the fields that are missing before the form can be saved. */
  needs?: readonly string[]
  /** Why the form was not saved; '' otherwise. */
  message: string
  canSave: boolean
  isPending: boolean
  /** Undefined if another page of the form must be filled in first. */
  onSave?: (() => void) | undefined
  /** The label of the button; Save by default. */
  label?: string
  /** Discards what was typed and not saved. */
  onDiscard?: (() => void) | undefined
  /** Further buttons, such as one that leads to the next page. */
  further?: ReactNode
}

/** The form of one part of the profile. The button that saves it stays in view, except in a low window. */
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

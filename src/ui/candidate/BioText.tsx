import { useId } from 'react'
import { TextButton } from '../action/TextButton.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './BioText.module.css'

type BioTextProps = {
  /** What is to be read now: the whole text, or its beginning. */
  shown: string
  /** Whether `shown` is the beginning only. */
  isCut: boolean
  /** Only where the text can be cut; left out for a short one. */
  onToggle?: (() => void) | undefined
}

/** A text about oneself, with show more / show less. */
export function BioText({ shown, isCut, onToggle }: BioTextProps) {
  const id = useId()
  const { t } = useTranslation()
  return (
    <div>
      <p className={styles.text} id={id} dir="auto">
        {shown}
        {isCut && '…'}
      </p>
      {onToggle && (
        <TextButton onClick={onToggle} expanded={!isCut} controls={id}>
          {isCut ? t('show more') : t('show less')}
        </TextButton>
      )}
    </div>
  )
}

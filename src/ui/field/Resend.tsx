import { TextButton } from '../action/TextButton.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'

type ResendProps = {
  /** Until another code can be asked for. */
  secondsLeft: number
  isReady: boolean
  pending: boolean
  onResend: () => void
}

/** Resend with its countdown; screen readers hear of its start and its end only. */
export function Resend({ secondsLeft, isReady, pending, onResend }: ResendProps) {
  const { t } = useTranslation()
  const isWaiting = !isReady && !pending
  return (
    <p>
      {t('No code yet?')}{' '}
      <TextButton disabled={isWaiting} pending={pending} onClick={onResend}>
        {isWaiting ? t('Resend in {seconds} s', { seconds: secondsLeft }) : t('Resend')}
      </TextButton>
      <span className="visually-hidden" role="status">
        {isWaiting && t('Another code can be asked for in a minute.')}
        {isReady && t('Another code can be asked for now.')}
      </span>
    </p>
  )
}

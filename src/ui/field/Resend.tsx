import { TextButton } from '../action/TextButton.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'

type ResendProps = {
  /** Seconds until another code can be asked for. */
  secondsLeft: number
  isReady: boolean
  pending: boolean
  onResend: () => void
}

/** The Resend button with its countdown; screen readers announce only its start and its end. */
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
        {isWaiting && t('You can ask for another code in a minute.')}
        {isReady && t('You can ask for another code now.')}
      </span>
    </p>
  )
}

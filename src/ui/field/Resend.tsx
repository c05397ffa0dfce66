import { TextButton } from '../action/TextButton.tsx'

type ResendProps = {
  /** Until another code can be asked for. */
  secondsLeft: number
  isReady: boolean
  pending: boolean
  onResend: () => void
}

/** Resend with its countdown; screen readers hear of its start and its end only. */
export function Resend({ secondsLeft, isReady, pending, onResend }: ResendProps) {
  const isWaiting = !isReady && !pending
  return (
    <p>
      No code yet?{' '}
      <TextButton disabled={isWaiting} pending={pending} onClick={onResend}>
        {isWaiting ? `Resend in ${secondsLeft} s` : 'Resend'}
      </TextButton>
      <span className="visually-hidden" role="status">
        {isWaiting && 'Another code can be asked for in a minute.'}
        {isReady && 'Another code can be asked for now.'}
      </span>
    </p>
  )
}

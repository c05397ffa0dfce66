import { Button } from '../../ui/action/Button.tsx'

type LastPageActionProps = {
  canSubmit: boolean
  isPending: boolean
  onSubmit: () => void
  children: string
}

/** The button that saves a step; it is there only when everything needed is. */
export function LastPageAction({ canSubmit, isPending, onSubmit, children }: LastPageActionProps) {
  if (!canSubmit && !isPending) return null
  return (
    <Button pending={isPending} onClick={onSubmit}>
      {children}
    </Button>
  )
}

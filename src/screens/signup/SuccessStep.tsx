import { SIGNED_UP_MESSAGE, SIGNED_UP_NEXT_MESSAGE } from '../../../domain/messages.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'

/** Step 4: the account was created. */
export function SuccessStep({ onLogin }: { onLogin: () => void }) {
  return (
    <Page heading={SIGNED_UP_MESSAGE} lead={SIGNED_UP_NEXT_MESSAGE} centred>
      <Button wide onClick={onLogin}>
        Login
      </Button>
    </Page>
  )
}

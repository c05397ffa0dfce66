import type { ReactNode } from 'react'
import type { accountMachine } from '../../machines/account/account.machine.ts'
import type { confirmationMachine } from '../../machines/confirmation/confirmation.machine.ts'
import type { consentMachine } from '../../machines/consent/consent.machine.ts'
import type { passwordChangeMachine } from '../../machines/passwordChange/passwordChange.machine.ts'
import {
  ConfirmationDialog,
  PasswordDialog,
} from '../../src/screens/dashboard/account/AccountDialogs.tsx'
import { AccountPart } from '../../src/screens/dashboard/account/AccountPart.tsx'
import { ConsentDialog } from '../../src/screens/dashboard/account/ConsentDialog.tsx'
import { DashboardLayout } from '../../src/ui/layout/DashboardLayout.tsx'
import { Page } from '../../src/ui/layout/Page.tsx'
import { showing } from './showing.ts'
import { UntilEnded } from './UntilEnded.tsx'

/** The layout around a part of the Profile tab. */
function Part({ children }: { children: ReactNode }) {
  return (
    <DashboardLayout nav={null}>
      <Page heading="Account">{children}</Page>
    </DashboardLayout>
  )
}

export const ACCOUNT = {
  account: showing<typeof accountMachine>((account) => (
    <Part>
      <AccountPart account={account} />
    </Part>
  )),
  passwordChange: showing<typeof passwordChangeMachine>((passwordChange) => (
    <Part>
      <UntilEnded flow={passwordChange}>
        <PasswordDialog passwordChange={passwordChange} />
      </UntilEnded>
    </Part>
  )),
  consent: showing<typeof consentMachine>((consent) => (
    <Part>
      <UntilEnded flow={consent}>
        <ConsentDialog consent={consent} />
      </UntilEnded>
    </Part>
  )),
  confirmation: showing<typeof confirmationMachine>((confirmation) => (
    <Part>
      <UntilEnded flow={confirmation}>
        <ConfirmationDialog confirmation={confirmation} />
      </UntilEnded>
    </Part>
  )),
}

import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { TextLink } from '../../ui/action/TextLink.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

/** The two ways in of the mobile variant. */
export function PhoneEntry() {
  return (
    <Stack gap="small">
      <LinkButton to="/signup" wide>
        Create an account
      </LinkButton>
      <Stack as="row" gap="small" centred>
        <span>Already here?</span>
        <TextLink to="/login">Log In</TextLink>
      </Stack>
    </Stack>
  )
}

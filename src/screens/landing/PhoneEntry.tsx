import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { TextLink } from '../../ui/action/TextLink.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { useWords } from '../../ui/words/useWords.ts'

/** The two ways in of the mobile variant. */
export function PhoneEntry() {
  const { t } = useWords()
  return (
    <Stack gap="small">
      <LinkButton to="/signup" wide>
        {t('Create an account')}
      </LinkButton>
      <Stack as="row" gap="small" centred>
        <span>{t('Already here?')}</span>
        <TextLink to="/login">{t('Log In')}</TextLink>
      </Stack>
    </Stack>
  )
}

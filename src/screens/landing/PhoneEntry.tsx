import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { TextLink } from '../../ui/action/TextLink.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { Stack } from '../../ui/layout/Stack.tsx'

/** The two ways in of the mobile variant. */
export function PhoneEntry() {
  const { t } = useTranslation()
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

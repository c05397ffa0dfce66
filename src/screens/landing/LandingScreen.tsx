import type { ActorRefFrom } from 'xstate'
import { LEGAL_LINKS } from '../../../domain/legal.ts'
import { PRODUCT_NAME, TAGLINE } from '../../../domain/product.ts'
import type { newsletterMachine } from '../../../machines/newsletter/newsletter.machine.ts'
import { LinkButton } from '../../ui/action/Button.tsx'
import { LanguageSwitch, TextLink } from '../../ui/action/TextButton.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { Footer, TopBar } from '../../ui/layout/Bars.tsx'
import { Only, Stack } from '../../ui/layout/Blocks.tsx'
import { Hero } from '../../ui/layout/Hero.tsx'
import { PhoneShots } from '../../ui/layout/PhoneShots.tsx'
import { LegalLinks } from '../../ui/message/LegalLinks.tsx'
import { Newsletter } from './Newsletter.tsx'

const LEAD =
  'For students: one place to meet people you would like to live with, and the rooms they have.'

function pictureOf(file: string) {
  return { src: `${file}.webp`, avif: `${file}-320.avif 320w, ${file}-640.avif 640w` }
}

type LandingScreenProps = { newsletter: ActorRefFrom<typeof newsletterMachine> }

/** The landing page. Under 768 px, sign-up and login are below the headline instead of in the top bar (§2 Landing). */
export function LandingScreen({ newsletter }: LandingScreenProps) {
  const { t, language } = useTranslation()
  const shots = SCREENSHOTS.map(({ name, alt, caption }) => {
    const file = `/screenshots/${language}/${name}`
    return {
      light: pictureOf(file),
      dark: pictureOf(`${file}-dark`),
      alt: t(alt),
      caption: t(caption),
    }
  })
  return (
    <>
      <title>{`${PRODUCT_NAME} · ${t(TAGLINE)}`}</title>
      <TopBar>
        <Only on="wide">
          <LinkButton to="/login" look="quiet">
            {t('Login')}
          </LinkButton>
          <LinkButton to="/signup">{t('Create an account')}</LinkButton>
        </Only>
      </TopBar>
      <main>
        <Hero headline={t(TAGLINE)} lead={t(LEAD)}>
          <Only on="narrow">
            <PhoneEntry />
          </Only>
          <Newsletter newsletter={newsletter} />
        </Hero>
        <PhoneShots shots={shots} width={390} height={844} />
      </main>
      <Footer>
        <LegalLinks
          links={LEGAL_LINKS.map(({ id, title, href }) => ({
            id,
            title: t(title),
            href: href[language],
          }))}
        />
        <LanguageSwitch />
      </Footer>
    </>
  )
}

/** The links to sign-up and login under 768 px. */
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

/** The three screenshots of §2, each 390 × 844 CSS pixels. `npm run screenshots -- --all` makes the files. */
export const SCREENSHOTS = [
  {
    name: 'suggestions',
    alt: 'A suggested student with portrait, program, age, interests and bio, and buttons to dislike or like',
    caption: 'Meet people who would fit',
  },
  {
    name: 'listing',
    alt: 'A listing with photos of a room, its description and what the place offers',
    caption: 'See the place they have',
  },
  {
    name: 'onboarding',
    alt: 'The first question after signing up: looking for a place, or having one',
    caption: 'Say what you are looking for',
  },
] as const

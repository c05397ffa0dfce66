import type { ActorRefFrom } from 'xstate'
import { LEGAL_LINKS } from '../../../domain/legal.ts'
import { PRODUCT_NAME, TAGLINE } from '../../../domain/product.ts'
import type { newsletterMachine } from '../../../machines/newsletter/newsletter.machine.ts'
import { LanguageSwitch } from '../../ui/action/LanguageSwitch.tsx'
import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { Footer } from '../../ui/layout/Footer.tsx'
import { Hero } from '../../ui/layout/Hero.tsx'
import { Only } from '../../ui/layout/Only.tsx'
import { PhoneShots } from '../../ui/layout/PhoneShots.tsx'
import { TopBar } from '../../ui/layout/TopBar.tsx'
import { LegalLinks } from '../../ui/message/LegalLinks.tsx'
import { Newsletter } from './Newsletter.tsx'
import { PhoneEntry } from './PhoneEntry.tsx'
import { SCREENSHOTS } from './screenshots.ts'

const LEAD =
  'For students: one place to meet people you would like to live with, and the rooms they have.'

function pictureOf(file: string) {
  return { src: `${file}.webp`, avif: `${file}-320.avif 320w, ${file}-640.avif 640w` }
}

type LandingScreenProps = { newsletter: ActorRefFrom<typeof newsletterMachine> }

/** The landing page; under 768 px its mobile variant, with the ways in below the headline (§2 Landing). */
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

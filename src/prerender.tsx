import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createActor } from 'xstate'
import { getSuggestions, screenForSuggestions } from '../contract/dashboard.ts'
import { onboarded } from '../contract/onboarding.ts'
import { checkAuth } from '../contract/session.ts'
import { EMAIL_ENDINGS_PLACE } from '../domain/email.ts'
import { type Language, LOCALES } from '../domain/language.ts'
import { PRODUCT_NAME, TAGLINE } from '../domain/product.ts'
import { ROUTES, type Screen } from '../domain/routes.ts'
import { ENGLISH } from '../i18n/english.ts'
import { languageMachine } from '../machines/language/language.machine.ts'
import { AppRoutes } from './app/AppRoutes.tsx'
import { fixedAddress } from './app/browserAddress.ts'
import { createApp, startsAsRendered } from './app/createApp.ts'
import { I18nProvider } from './app/I18nProvider.tsx'
import type { Services } from './app/services.ts'
import { startLanguage } from './app/startLanguage.ts'

/** The first calls of the screens behind the login, which the page makes while the script is loading. */
export const FIRST_CALLS = {
  any: [checkAuth.path, onboarded.path],
  onboarding: [checkAuth.path, onboarded.path],
  dashboard: [checkAuth.path, screenForSuggestions.path, getSuggestions.path],
} as const

/** A rendered page. */
export interface Rendered {
  /** The content of the root element. */
  readonly html: string
  readonly title: string
  readonly description: string
  /** The sentence shown when scripts are switched off. */
  readonly withoutScript: string
  readonly locale: string
}

/**
 * Services that make no call, for pages that the build renders. `connect` never settles, so no public screen may wait
 * for it: the login takes the features from `readServedFeatures`, which needs no document.
 */
const NO_SERVICES: Services = {
  languageActor: createActor(languageMachine, { input: { language: 'en' } }),
  connect: () => new Promise(() => undefined),
  prefetchConnection: () => undefined,
  otherTabs: { tellSessionEnd: () => undefined },
  language: () => 'en',
  emailEndings: EMAIL_ENDINGS_PLACE,
}

/**
 * Renders the first state of a screen: for a guest the screen itself, otherwise the spinner of the auth check.
 */
export async function render(
  screen: Screen,
  language: Language,
  isGuest: boolean,
): Promise<Rendered> {
  const started = await startLanguage(language)
  const { t } = started.translators.get(language) ?? ENGLISH
  const app = createApp({ screen, isGuest, createServices: () => NO_SERVICES })
  if (isGuest && !(await startsAsRendered(app))) throw new Error(`${screen} cannot be rendered`)
  const text = renderToString(
    <StrictMode>
      <I18nProvider language={started}>
        <AppRoutes app={app} address={fixedAddress(ROUTES[screen].path)} />
      </I18nProvider>
    </StrictMode>,
  )
  const [titleElement = '', title = PRODUCT_NAME] = /<title>(.*?)<\/title>/.exec(text) ?? []
  return {
    html: text.replace(titleElement, ''),
    title,
    description: `${t(TAGLINE)} ${t('Nookmate matches university students with housing and with roommates.')}`,
    withoutScript: t(
      'Logging in, signing up and the newsletter need JavaScript: please switch it on.',
    ),
    locale: LOCALES[language],
  }
}

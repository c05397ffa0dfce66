import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { LANGUAGE_NAMES } from '../../../../domain/language.ts'
import { languageMachine } from '../../../../machines/language/language.machine.ts'
import { loginMachine } from '../../../../machines/login/login.machine.ts'
import { I18nProvider } from '../../../../src/app/I18nProvider.tsx'
import { loadTranslator, type Translators } from '../../../../src/effects/language.ts'
import { LoginScreen } from '../../../../src/screens/login/LoginScreen.tsx'
import type { Past } from '../past.ts'
import { screenDriver } from '../screenDriver.ts'
import { expectFocus, expectSeen } from '../seen.ts'

const ARRIVED = 'xstate.done.actor.loadTranslations'

const ENGLISH = {
  title: 'Login · Nookmate',
  heading: 'Login',
  text: ['New here? Create an account'],
  fields: { 'School Email': '', Password: '' },
  links: [
    'Back → /',
    'Create an account → /signup',
    'Terms of Service → /legal/terms-of-service',
    'Privacy Policy → /legal/privacy-policy',
  ],
}

const FRENCH = {
  title: 'Connexion · Nookmate',
  heading: 'Connexion',
  text: ['Première visite? Créer un compte'],
  fields: { 'Courriel universitaire': '', 'Mot de passe': '' },
  links: [
    'Retour → /',
    'Créer un compte → /signup',
    'Conditions d’utilisation → /legal/conditions-d-utilisation',
    'Politique de confidentialité → /legal/politique-de-confidentialite',
  ],
}

/** Checks that the login screen is in French once the French texts have been loaded, and in English before. */
function expectSpoken(past: Past): void {
  const isFrench = past.has(ARRIVED)
  expect(document.documentElement.lang).toBe(isFrench ? 'fr-CA' : 'en-CA')
  if (isFrench) {
    expectSeen({ ...FRENCH, buttons: ['English', 'Afficher en maintenant', 'Connexion'] })
    expectFocus('English')
  } else expectSeen({ ...ENGLISH, buttons: ['Français', 'Show while held', 'Login'] })
}

/** Walks the paths of `language` on its React screen: the language switch, tested on the login screen. */
export const languageDriver = screenDriver<typeof languageMachine>({
  machine: languageMachine,
  async open(stage, input) {
    const translators: Translators = new Map()
    await loadTranslator(translators, 'fr')
    const login = stage.start(loginMachine, undefined)
    const language = stage.start(languageMachine, input)
    stage.show(
      <I18nProvider language={{ actor: language, translators }}>
        <LoginScreen login={login} />
      </I18nProvider>,
    )
    return language
  },
  does: {
    'language.chosen': ({ person }, { language }) =>
      person.click(screen.getByRole('button', { name: LANGUAGE_NAMES[language] })),
  },
  ends: {},
  reads: {
    spoken: expectSpoken,
    loadingWords(_, stage) {
      expectSeen({ ...ENGLISH, buttons: ['Français (busy)', 'Show while held', 'Login'] })
      expect(stage.asked('loadTranslations')).toEqual({ language: 'fr' })
    },
  },
})

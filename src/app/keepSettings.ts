import { getSettings, saveSettings } from '../../contract/settings.ts'
import { type Appearance, appearanceOf } from '../../domain/appearance.ts'
import { type Language, languageOf } from '../../domain/language.ts'
import type { Reply } from '../../domain/reply.ts'
import { applyAppearance, chosenAppearance, shownAppearance } from '../effects/appearance.ts'
import { readStored, writeStored } from '../effects/browserStorage.ts'
import { preferredLanguage } from '../effects/language.ts'
import { logFailure } from '../effects/log.ts'
import { type ConnectedServices, onLanguageChange } from './services.ts'

/** The localStorage key of the settings that browser and account last had in common, with the student's id. */
const AGREED = 'nookmate.settings'

interface Settings {
  readonly language: Language
  readonly appearance: Appearance
}

type SomeSettings = { readonly [Name in keyof Settings]?: Settings[Name] | undefined }

function readAgreed(userId: string): SomeSettings {
  const kept = (readStored('localStorage', AGREED) ?? {}) as Record<string, unknown>
  if (kept.userId !== userId) return {}
  return { language: languageOf(String(kept.language)), appearance: appearanceOf(kept.appearance) }
}

/** This browser's value if it was changed since both last agreed; otherwise the account's. */
export function merged<Value>(here: Value, agreed: Value | undefined, account: Value | undefined) {
  const isChangedHere = agreed !== undefined && here !== agreed
  return isChangedHere ? here : (account ?? here)
}

/**
 * Gives this browser and the account the same language and appearance. The browser keeps them in cookies, for all tabs.
 * `isLanguageChosen` is whether the language has just been changed here, which counts whatever was agreed.
 */
export async function agreeOnSettings(
  { api, language, languageActor }: ConnectedServices,
  userId: string,
  isLanguageChosen = false,
): Promise<Reply<unknown>> {
  const spoken = language()
  const here = preferredLanguage(spoken)
  const reply = await api(getSettings)
  if (!reply.ok) return reply
  const [account, agreed] = [reply.value, readAgreed(userId)]
  const settings: Settings = {
    language: isLanguageChosen ? here : merged(here, agreed.language, account.language),
    appearance: merged(chosenAppearance(), agreed.appearance, account.appearance),
  }
  const { appearance = 'system' } = account
  if (settings.language !== account.language || settings.appearance !== appearance) {
    const saved = await api(saveSettings, settings)
    if (!saved.ok) return saved
  }
  const isSpoken = settings.language === spoken
  // A language is agreed on once the page speaks it: its texts may fail to load, and `here` is no choice then.
  const agreedLanguage = isSpoken ? settings.language : agreed.language
  writeStored('localStorage', AGREED, { userId, ...settings, language: agreedLanguage })
  if (settings.appearance !== shownAppearance()) applyAppearance(settings.appearance)
  // Unless another one was chosen during the calls.
  if (!isSpoken && language() === spoken) {
    languageActor.send({ type: 'language.chosen', language: settings.language })
  }
  return { ok: true, value: {} }
}

/** Synchronises the settings with the account now and after each change of language. Returns a function that stops it. */
export function keepSettings(services: ConnectedServices, userId: string): () => void {
  if (!services.features.includes('notices')) return () => undefined
  const agree = (isLanguageChosen: boolean) =>
    void agreeOnSettings(services, userId, isLanguageChosen).catch(logFailure)
  agree(false)
  return onLanguageChange(services, () => agree(true))
}

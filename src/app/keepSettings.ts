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

/** Gives this browser and the account the same language and appearance. The browser keeps them in cookies, for all tabs. */
export async function agreeOnSettings(
  { api, language, languageActor }: ConnectedServices,
  userId: string,
): Promise<Reply<unknown>> {
  const reply = await api(getSettings)
  if (!reply.ok) return reply
  const [account, agreed] = [reply.value, readAgreed(userId)]
  const settings: Settings = {
    language: merged(preferredLanguage(language()), agreed.language, account.language),
    appearance: merged(chosenAppearance(), agreed.appearance, account.appearance),
  }
  const { appearance = 'system' } = account
  if (settings.language !== account.language || settings.appearance !== appearance) {
    const saved = await api(saveSettings, settings)
    if (!saved.ok) return saved
  }
  writeStored('localStorage', AGREED, { userId, ...settings })
  if (settings.appearance !== shownAppearance()) applyAppearance(settings.appearance)
  if (settings.language !== language()) {
    languageActor.send({ type: 'language.chosen', language: settings.language })
  }
  return { ok: true, value: {} }
}

/** Synchronises the settings with the account now and after each change of language. Returns a function that stops it. */
export function keepSettings(services: ConnectedServices, userId: string): () => void {
  if (!services.features.includes('notices')) return () => undefined
  const agree = () => void agreeOnSettings(services, userId).catch(logFailure)
  agree()
  return onLanguageChange(services, agree)
}

import { getSettings, saveSettings } from '../../contract/settings.ts'
import { type Appearance, appearanceOf } from '../../domain/appearance.ts'
import { type Language, languageOf } from '../../domain/language.ts'
import type { Reply } from '../../domain/reply.ts'
import { applyAppearance, chosenAppearance, shownAppearance } from '../effects/appearance.ts'
import { readStored, writeStored } from '../effects/browserStorage.ts'
import { preferredLanguage } from '../effects/language.ts'
import { logFailure } from '../effects/log.ts'
import { type ConnectedServices, onLanguageChange } from './services.ts'

/** What this browser and the account agreed on last, with the id of the student. */
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

/** What was changed here since the last agreement counts, otherwise what the account has. */
export function merged<Value>(here: Value, agreed: Value | undefined, account: Value | undefined) {
  const isChangedHere = agreed !== undefined && here !== agreed
  return isChangedHere ? here : (account ?? here)
}

/** Brings this browser and the account to the same language and appearance. What is chosen here is in cookies, for all tabs. */
export async function agreeOnSettings(
  { api, language, speech }: ConnectedServices,
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
    speech.send({ type: 'language.chosen', language: settings.language })
  }
  return { ok: true, value: {} }
}

/** From now on a language that is chosen here goes to the account; what the account has comes here. Returns how to end it. */
export function keepSettings(services: ConnectedServices, userId: string): () => void {
  if (!services.features.includes('notices')) return () => undefined
  const agree = () => void agreeOnSettings(services, userId).catch(logFailure)
  agree()
  return onLanguageChange(services, agree)
}

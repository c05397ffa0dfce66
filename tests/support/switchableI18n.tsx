import '../../i18n/englishMember.ts'
import '../../i18n/englishStudent.ts'
import { type ReactNode, useSyncExternalStore } from 'react'
import { ENGLISH } from '../../i18n/english.ts'
import type { Translator } from '../../i18n/translator.ts'
import { type I18n, I18nContext } from '../../src/ui/i18n/useTranslation.ts'

/** An i18n provider for tests whose language can be switched while a page is mounted. */
export function openSwitchableI18n() {
  let i18n: I18n = { translator: ENGLISH }
  const listeners = new Set<() => void>()
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    setTranslator(translator: Translator) {
      i18n = { translator }
      for (const listener of listeners) listener()
    },
    SwitchableI18n({ children }: { children: ReactNode }) {
      const value = useSyncExternalStore(listen, () => i18n)
      return <I18nContext value={value}>{children}</I18nContext>
    },
  }
}

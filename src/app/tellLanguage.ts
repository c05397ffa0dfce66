import type { AnyActorRef } from 'xstate'
import { forgetEarlyAnswers } from '../effects/earlyAnswers.ts'
import { type ConnectedServices, onLanguageChange } from './services.ts'

/** Tells the dashboard when the language of the page changes: texts that the server sent are in the old one. */
export function tellLanguage(
  services: ConnectedServices,
  dashboard: AnyActorRef | undefined,
): void {
  const complete = onLanguageChange(services, () => {
    forgetEarlyAnswers()
    dashboard?.send({ type: 'language.changed' })
  })
  dashboard?.subscribe({ complete })
}

import type { AnyActorRef } from 'xstate'
import { type ConnectedServices, onLanguageChange } from './services.ts'

/**
 * After a change of the language, loads the own profile or the page of a match again if one is open: their texts from the
 * server, such as the facts of a place, are in the old language.
 */
export function renewTexts(services: ConnectedServices, dashboard: AnyActorRef | undefined): void {
  const complete = onLanguageChange(services, () => {
    const { ownProfile, matchProfile } = dashboard?.getSnapshot().children ?? {}
    ownProfile?.send({ type: 'profile.outdated' })
    matchProfile?.send({ type: 'match.changed' })
  })
  dashboard?.subscribe({ complete })
}

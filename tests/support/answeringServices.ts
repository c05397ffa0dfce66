import { vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Language } from '../../domain/language.ts'
import type { Reply } from '../../domain/reply.ts'
import { languageMachine } from '../../machines/language/language.machine.ts'
import type { ConnectedServices } from '../../src/app/services.ts'
import { accepted } from './heldActor.ts'

interface Sent {
  path: string
  payload: unknown
  signal: AbortSignal | undefined
}

type Answer = Reply<unknown> | Promise<Reply<unknown>>

/** Services with fake calls: answered with `answers[path]`, or else accepted. */
export function answeringServices(answers: Record<string, Answer> = {}, features: string[] = []) {
  const sent: Sent[] = []
  const api = async ({ path }: { path: string }, payload?: unknown, signal?: AbortSignal) => {
    sent.push({ path, payload, signal })
    return answers[path] ?? accepted
  }
  const tellSessionEnd = vi.fn()
  const otherTabs = { tellSessionEnd }
  const silent = languageMachine.provide({
    actors: { loadTranslations: fromPromise<void, { language: Language }>(async () => undefined) },
    actions: { storeLanguage: () => undefined },
  })
  const languageActor = createActor(silent, { input: { language: 'en' } }).start()
  const language = () => languageActor.getSnapshot().context.language
  const outside = {
    ...{ languageActor, language },
    api: Object.assign(api, { ahead: vi.fn() }),
    features,
    otherTabs,
  }
  return {
    services: outside as unknown as ConnectedServices,
    tellSessionEnd,
    to: (path: string) => sent.filter((one) => one.path === path),
  }
}

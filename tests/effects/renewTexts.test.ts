import { expect, test, vi } from 'vitest'
import { type AnyActorRef, createActor, createMachine, waitFor } from 'xstate'
import { renewTexts } from '../../src/app/renewTexts.ts'
import { tellLanguage } from '../../src/app/tellLanguage.ts'
import { answeringServices } from '../support/answeringServices.ts'

test.each([
  ['ownProfile', 'profile.outdated'],
  ['matchProfile', 'match.changed'],
])('after a change of the language %s is loaded again', async (id, event) => {
  const heard: string[] = []
  const child = createMachine({
    on: { '*': { actions: ({ event: { type } }) => heard.push(type) } },
  })
  const dashboard = createActor(
    createMachine({
      initial: 'open',
      states: {
        open: { invoke: { id, src: child }, on: { closed: 'elsewhere' } },
        elsewhere: {},
      },
    }),
  ).start()
  const { services } = answeringServices()
  renewTexts(services, dashboard as AnyActorRef)
  const choose = async (language: 'en' | 'fr') => {
    services.languageActor.send({ type: 'language.chosen', language })
    await waitFor(services.languageActor, ({ context }) => context.language === language)
  }
  await choose('fr')
  expect(heard).toEqual([event])
  dashboard.send({ type: 'closed' })
  await choose('en')
  expect(heard).toEqual([event])
})

test.each([
  ['renewTexts', renewTexts],
  ['tellLanguage', tellLanguage],
])('%s ends with the dashboard', (_, follow) => {
  const { services } = answeringServices()
  const ends = vi.fn()
  vi.spyOn(services.languageActor, 'subscribe').mockReturnValue({ unsubscribe: ends })
  const dashboard = createActor(createMachine({})).start()
  follow(services, dashboard as AnyActorRef)
  expect(ends).not.toHaveBeenCalled()
  dashboard.stop()
  expect(ends).toHaveBeenCalledOnce()
})

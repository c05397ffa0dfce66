import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { getSuggestionListing, getSuggestions, makeDecision } from '../../contract/dashboard.ts'
import { makeReport, reportAccount } from '../../contract/reports.ts'
import { logout } from '../../contract/session.ts'
import type { Reply } from '../../domain/reply.ts'
import { provideDashboard } from '../../src/app/provide/dashboard.ts'
import { createFileStore } from '../../src/effects/fileStore.ts'
import {
  loadIntroductionDraft,
  saveIntroductionDraft,
} from '../../src/effects/introductionDraft.ts'
import { loadOnboardingDraft, saveOnboardingDraft } from '../../src/effects/onboardingDraft.ts'
import { loadDecisions } from '../../src/effects/pendingDecisions.ts'
import { saveChatDraft, storeMessage } from '../../src/effects/pendingMessages.ts'
import { saveProfileDraft } from '../../src/effects/profileDraft.ts'
import { answeringServices } from '../support/answeringServices.ts'
import { refused } from '../support/heldActor.ts'
import { takeConsoleLines } from '../support/noConsoleLines.ts'

const SHOWN = {
  ...{ profile_picture: '', name: 'Maya', program: 'Law', age: 20, interests: [], bio: 'Hello.' },
  ...{ role: 'poster', listing_id: 'l1' },
}
const DECK: Reply<unknown> = { ok: true, value: { suggestions: { maya: SHOWN, leo: SHOWN } } }
const LISTING = { owner: 'Maya', title: 'Room', description: '', amenities: [], photos: [] }

const running: { stop: () => void }[] = []

afterEach(() => {
  for (const actor of running.splice(0)) actor.stop()
  localStorage.clear()
  sessionStorage.clear()
})

/** Starts the dashboard of a student with two suggestions, of which the first is shown. */
async function open(answers: Record<string, Reply<unknown>> = {}, features: string[] = []) {
  const outside = answeringServices(
    {
      [getSuggestions.path]: DECK,
      [getSuggestionListing.path]: { ok: true, value: { listing: LISTING } },
      ...answers,
    },
    features,
  )
  const actor = createActor(provideDashboard(outside.services, createFileStore()), {
    input: { userId: 'u1' },
  })
  running.push(actor.start())
  const { suggestions } = actor.getSnapshot().children
  if (!suggestions) throw new Error('The dashboard shows no suggestions')
  await waitFor(suggestions, (snapshot) => snapshot.matches('reviewing'))
  return { ...outside, actor, suggestions }
}

describe('Report Account', () => {
  it('asks for a reason where the server takes reports, about the student who is shown', async () => {
    const { actor, suggestions, to } = await open(
      { [makeReport.path]: { ok: true, value: { case: 'NK-000001' } } },
      ['reports'],
    )
    suggestions.send({ type: 'account.reported' })
    const asks = await waitFor(actor, ({ children }) => children.safety !== undefined)
    const reporting = asks.children.safety?.getSnapshot().children.report
    reporting?.send({ type: 'reason.chosen', reason: 'scam' })
    reporting?.send({ type: 'report.submitted', id: 'r1' })
    expect(to(makeReport.path).map(({ payload }) => payload)).toEqual([
      { id: 'r1', student: 'maya', subject: 'card', reason: 'scam' },
    ])
    expect(takeConsoleLines()).toEqual([])
  })

  it('sends nothing to a server that takes none: it has the calls of the specification alone', async () => {
    const { suggestions, to } = await open()
    suggestions.send({ type: 'account.reported' })
    expect(to(reportAccount.path)).toEqual([])
    expect(takeConsoleLines()).toEqual(['console.info: Nookmate: account.reported'])
  })
})

describe('a logout', () => {
  async function logOut(answer: Reply<unknown>) {
    const opened = await open({ [logout.path]: answer })
    saveOnboardingDraft('u1', { role: 'poster' })
    saveIntroductionDraft('u1', 'I cook.', [])
    saveProfileDraft('u1', 'name', { name: 'I cook.' })
    saveChatDraft('u1', 'with-maya', 'I cook.')
    storeMessage('u1', 'with-maya', { client_id: 'c1', text: 'I cook.', written_at: 'now' })
    opened.actor.send({ type: 'tab.chosen', tab: 'profile' })
    opened.actor.send({ type: 'logout.requested' })
    await waitFor(opened.actor, (snapshot) => !snapshot.hasTag('pending'))
    const left = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    const kept = [loadOnboardingDraft('u1'), loadIntroductionDraft('u1')]
    return { ...opened, kept, times: left.split('I cook.').length - 1 }
  }

  it('leaves nothing that was written on this computer, and reaches the other tabs', async () => {
    const { kept, times, tellSessionEnd } = await logOut({ ok: true, value: {} })
    expect([kept, times]).toEqual([[{}, {}], 0])
    expect(tellSessionEnd.mock.calls).toEqual([['session.ended']])
  })

  it('that is refused changes nothing: the student is still logged in, on every tab', async () => {
    const { kept, times, tellSessionEnd } = await logOut(refused('Out of order.', 503))
    expect(kept).toEqual([{ role: 'poster' }, { bio: 'I cook.' }])
    // The text is still in four items of localStorage (bio, name, draft, message) and in two of sessionStorage (bio,
    // name).
    expect(times).toBe(6)
    expect(tellSessionEnd).not.toHaveBeenCalled()
    expect(takeConsoleLines()).toEqual(['console.warn: Nookmate: status 503'])
  })
})

describe('a decision', () => {
  it('on its way arrives even when the dashboard is left, and is kept until it has arrived', async () => {
    const answer = Promise.withResolvers<Reply<unknown>>()
    const { actor, suggestions, to } = await open({
      [makeDecision.path]: answer.promise as never,
    })
    const decision = { suggestion: 'maya', decision: 'liked' } as const
    suggestions.send({ type: 'suggestion.decided', decision })
    await vi.waitFor(() => expect(to(makeDecision.path)).toHaveLength(1))
    expect(loadDecisions('u1')).toEqual([decision])
    actor.stop()
    const [sent] = to(makeDecision.path)
    expect(sent?.payload).toEqual(decision)
    expect(sent?.signal?.aborted ?? false).toBe(false)
  })
})

describe('another language', () => {
  it('has the deck read again; answers that the page asked for in the old one are not taken', async () => {
    const { actor, services, to } = await open()
    const page = window as { nookmateAnswers?: Map<string, unknown> }
    page.nookmateAnswers = new Map([[getSuggestions.path, Promise.resolve()]])
    services.languageActor.send({ type: 'language.chosen', language: 'fr' })
    await vi.waitFor(() => expect(to(getSuggestions.path)).toHaveLength(2))
    expect(page.nookmateAnswers.size).toBe(0)
    actor.stop()
    services.languageActor.send({ type: 'language.chosen', language: 'en' })
    await waitFor(services.languageActor, ({ context }) => context.language === 'en')
    expect(to(getSuggestions.path)).toHaveLength(2)
  })
})

describe('the place of a poster', () => {
  it('is asked for by the ids of the place and of its owner', async () => {
    const { suggestions, to } = await open()
    const { listing } = suggestions.getSnapshot().children
    if (!listing) throw new Error('No place is asked for')
    const { context } = await waitFor(listing, (snapshot) => snapshot.matches('shown'))
    expect(context.listing).toEqual(LISTING)
    expect(to(getSuggestionListing.path)[0]?.payload).toEqual({ listing_id: 'l1', user_id: 'maya' })
  })
})

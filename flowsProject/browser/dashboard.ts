import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import { LEO, LIKES, MATCH, MAYA } from '../../machines/paths/models/samples.ts'
import type { Action, FlowScreen, World } from '../../scripts/paths/flowScreen.ts'
import { latest } from './latest.ts'
import { ACCEPTED, accept, accepted, deckOf, STUDENT_WORLD } from './worlds.ts'

const SCREENING = 'GET /dashboard/screen-for-suggestions'
const DECK = 'GET /dashboard/get-suggestions'
const LISTING = 'POST /dashboard/get-suggestion-listing'
const SAVING = 'POST /dashboard/set-interests-and-bio'

const OTHER_EDITION = 'It needs a server that was started with FEATURES=none.'
const OTHER_PAGE = 'The button stands in place of a card, on another page than the lists.'
const FROM_OUTSIDE = 'The live stream of the server causes it, which is not answered here.'

const notReady = {
  status: 409,
  json: { status: 409, message: 'Just one more thing: your bio and your interests.' },
}
const WRITE: readonly Action[] = [{ fill: 'Bio', with: 'I cook on Sundays.' }]

/** The server suggests two students. */
const DEALT: World = {
  ...STUDENT_WORLD,
  [DECK]: deckOf({ candidates: [MAYA, LEO] }),
  'POST /likes/decide': ACCEPTED,
}

const introduction: FlowScreen = {
  at: '/home/dashboard',
  calls: { saveIntroduction: SAVING },
  world: { ...STUDENT_WORLD, [SCREENING]: notReady },
  labels: { bio: 'Bio' },
  means: { 'write a bio': WRITE },
  sees: {
    editing: (moment) => ({
      shows: ['Just one more thing'],
      says: latest(moment, {
        'xstate.done.actor.saveIntroduction': 'Your bio must be at most 2000 characters.',
        'xstate.error.actor.saveIntroduction': UNREACHABLE_MESSAGE,
      }),
    }),
    saving: { busy: ['Save'] },
    saved: { address: '/home/dashboard' },
  },
}

const suggestions: FlowScreen = {
  at: '/home/dashboard',
  calls: { screenForSuggestions: SCREENING, loadSuggestions: DECK },
  foreseen: [DECK],
  bodies: { loadSuggestions: deckOf },
  world: DEALT,
  means: {
    'wait for the next try': [{ seconds: 30 }],
    'press *Report Account*': [{ press: 'Report Account' }],
    'save a bio and interests': [...WRITE, { choose: 'Music' }, { press: 'Save' }, accept(SAVING)],
  },
  sees: {
    screening: { shows: ['Loading suggestions'] },
    waitingToScreen: { shows: ['Loading suggestions'] },
    introducing: { shows: ['Just one more thing'] },
    loadingSuggestions: { shows: ['Loading suggestions'] },
    waitingToLoad: { shows: ['Loading suggestions'] },
    'reviewing.folded': { shows: ['Like', 'Dislike'] },
    'reviewing.unfolded': { shows: ['show less', 'word45'] },
    empty: { shows: ['You have no more suggestions, check your likes or come back later'] },
  },
  skips: {
    'specification: the profile is not ready': OTHER_EDITION,
    'the same two are suggested again': FROM_OUTSIDE,
  },
}

const listing: FlowScreen = {
  at: '/home/dashboard',
  calls: { loadListing: LISTING },
  bodies: { loadListing: (value: object) => accepted({ listing: value }) },
  world: DEALT,
  sees: {
    loadingListing: { shows: ['Property'] },
    'shown.folded': { shows: ['Sunny room near campus', 'View More'] },
    'shown.unfolded': { shows: ['Sunny room near campus', 'Balcony', 'View Less'] },
  },
  skips: {
    'a poster without a listing': 'The first card has a listing here.',
    'a searcher': 'The first card is a poster here.',
  },
}

const undo: FlowScreen = {
  at: '/home/dashboard',
  // The undo offer is loaded together with the lists.
  first: [{ answer: 'GET /likes', with: accepted({ ...LIKES, matches: [] }) }],
  calls: {},
  world: DEALT,
  sees: { idle: { shows: ['Suggestions'] } },
  skips: {
    'a server without': OTHER_EDITION,
    'wait ten seconds': 'While the clock stands still, the offer is not drawn.',
  },
}

const likes: FlowScreen = {
  at: '/home/likes',
  calls: { loadLikes: 'GET /likes', resumeSearch: 'POST /profile/standing' },
  bodies: { loadLikes: (value: object) => accepted(value) },
  world: DEALT,
  means: { 'wait for the next try': [{ seconds: 30 }] },
  sees: {
    loading: { shows: ['Loading your likes'] },
    waitingToLoad: { shows: ['Loading your likes'] },
    'ready.current': { shows: ['Maya Okafor'] },
    'ready.reloading': { shows: ['Maya Okafor'] },
    'ready.waitingToReload': { shows: ['Maya Okafor'] },
  },
  skips: {
    'a server without': OTHER_EDITION,
    hear: FROM_OUTSIDE,
    'press *Go on looking*': OTHER_PAGE,
  },
}

const matchProfile: FlowScreen = {
  at: `/home/matches/${MATCH.id}`,
  calls: { loadMatch: 'GET /matches/:id' },
  bodies: { loadMatch: (value: object) => accepted(value) },
  world: DEALT,
  means: { 'wait for the next try': [{ seconds: 30 }] },
  sees: {
    loading: { shows: ['Loading the profile'] },
    waitingToLoad: { shows: ['Loading the profile'] },
    shown: { shows: ['Maya Okafor', 'Lagos', 'Sunny room near campus'] },
  },
  skips: { hear: FROM_OUTSIDE },
}

const logout: FlowScreen = {
  at: '/onboarding',
  calls: { logOut: 'POST /logout' },
  world: {
    ...STUDENT_WORLD,
    'GET /check-auth': accepted({
      user: { id: 'u1', name: 'Ada Byron', email: 'ada@uwo.ca', onboarded: false },
    }),
    'GET /onboarding/onboarded': accepted({ onboarded: { onboarded: false } }),
  },
  sees: {
    idle: { shows: ['Logout', 'Getting started'] },
    loggingOut: { busy: ['Logout'] },
    loggedOut: { address: '/' },
  },
}

/** Flows of onboarded students, and logout. */
export const DASHBOARD_SCREENS = {
  ...{ introduction, suggestions, listing, undo, likes, matchProfile, logout },
}

import { ownProfileMachine } from '../../ownProfile/ownProfile.machine.ts'
import { NEVER_ENDS, NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { FILLED_PROFILE } from './profile.ts'
import { OUT_OF_ORDER, OWN_POSTER, OWN_PROFILE } from './samples.ts'

const FEATURES = ['likes', 'reports', 'profile', 'questionnaire', 'notices', 'account'] as const

/** The student's own profile. The forms of its parts are flows with paths of their own. */
export const ownProfileModel = pathModel<typeof ownProfileMachine>({
  machine: ownProfileMachine,
  inputs: {
    'the tab': { userId: 'u1', features: FEATURES, part: 'overview' },
    'an address that this server does not offer': { userId: 'u1', features: [], part: 'preview' },
  },
  states: {
    loading: 'the profile loads',
    waitingToLoad: 'it waits to load the profile again',
    choosing: 'the address decides',
    overview: 'the student, and the way to every part, or what others see',
    describing: 'the form about the student',
    introducing: 'the form of bio and interests',
    offering: 'the form of the place',
    detailing: 'the form of the name',
    'role.explaining': 'the page lists what changes with a place',
    'role.becomingPoster': 'the form of the place that makes a poster',
    'role.becomingSearcher': 'the budget that makes a searcher',
    blocked: 'everybody who is blocked',
    living: 'the questionnaire, or the deal-breakers',
    notices: 'what the student is told unasked',
    account: 'password, sessions, own data, consent, deletion',
  },
  events: {
    'part.opened': ({ part }) =>
      part === 'overview'
        ? [
            { does: 'open *How others see you*', part: 'preview' },
            { does: 'open *Photo and studies*', part: 'about' },
            { does: 'open *Bio and interests*', part: 'introduction' },
            { does: 'open *Your place*', part: 'listing' },
            { does: 'open *Your name*', part: 'name' },
            { does: 'open *Your role*', part: 'role' },
            { does: 'open *Blocked students*', part: 'blocked' },
            { does: 'open *How you live*', part: 'questionnaire' },
            { does: 'open *Deal-breakers*', part: 'limits' },
            { does: 'open *Notices*', part: 'notices' },
            { does: 'open *Password, devices, your data*', part: 'account' },
          ]
        : [{ does: 'press *Back*', part: 'overview' }],
    'profile.outdated': () => [{ does: 'hear that the profile was changed on another device' }],
    'decisions.changed': () => [{ does: 'hear that another device has blocked somebody' }],
    'changes.discarded': () => [{ does: 'press *Discard changes*' }],
    'role.changeRequested': () => [{ does: 'press *I have a place now*' }],
  },
  actors: {
    loadProfile: {
      accepted: {
        'the profile of a searcher arrives': OWN_PROFILE,
        'the profile of a poster arrives': OWN_POSTER,
      },
      refused: { 'the service is out of order': OUT_OF_ORDER },
      failed: NO_ANSWER,
    },
    profile: { ended: { 'change the age and save': { form: FILLED_PROFILE } } },
    introduction: { ended: { 'change the bio and save': undefined } },
    property: { ended: { 'change the title and save': undefined } },
    newProperty: { ended: { 'complete the place': undefined } },
    details: { ended: { 'change it and save': undefined } },
    blocks: NEVER_ENDS,
    notices: NEVER_ENDS,
    questionnaire: NEVER_ENDS,
    limits: NEVER_ENDS,
    pushDevice: NEVER_ENDS,
    account: { ended: { 'delete the account': undefined } },
    appearance: NEVER_ENDS,
  },
  delays: { retryDelay: 'wait for the next try' },
  facts: ({ part, features, own, saved, isOutdated }) => [
    ...[part, features.length, own?.profile.role, saved],
    isOutdated,
  ],
})

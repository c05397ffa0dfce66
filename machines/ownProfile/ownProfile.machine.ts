import { campusesOf, campusOf, detailsInput, formsIn, ownProfileSetup } from './ownProfileSetup.ts'

/**
 * The student's own profile: an overview, and parts with their own addresses. Each part is a state that runs the flow of
 * its form; after it the profile is loaded again. To add a part: its name in `domain/profileParts.ts`, a line in
 * `choosing`, a state, and its screen in `src/screens/dashboard/profile/parts.tsx`.
 */
export const ownProfileMachine = ownProfileSetup.createMachine({
  id: 'ownProfile',
  context: ({ input }) => ({
    ...{ ...input, own: undefined, forms: undefined, saved: undefined, attempt: 0 },
    isOutdated: false,
  }),
  initial: 'loading',
  on: {
    'part.opened': {
      target: '.choosing',
      actions: { type: 'keepPart', params: ({ event }) => event.part },
    },
    // An open form keeps what is typed; the profile is loaded before the next part opens.
    'profile.outdated': { actions: 'noteOutdated' },
  },
  states: {
    loading: {
      tags: 'pending',
      description: 'The profile loads. After a change the old one stays on the screen meanwhile.',
      on: {
        'part.opened': { actions: { type: 'keepPart', params: ({ event }) => event.part } },
        'profile.outdated': { target: 'loading', reenter: true },
      },
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'keepProfile', params: ({ event }) => event.output },
          },
          {
            target: 'waitingToLoad',
            actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
          },
        ],
        onError: {
          target: 'waitingToLoad',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
    waitingToLoad: {
      tags: 'pending',
      on: { 'part.opened': { actions: { type: 'keepPart', params: ({ event }) => event.part } } },
      after: { retryDelay: { target: 'loading', actions: 'countAttempt' } },
    },
    choosing: {
      description: 'Opens the part that the address names. Unsaved drafts are restored.',
      entry: ['fillForms', 'restoreDrafts'],
      always: [
        { guard: 'isOutdated', target: 'loading' },
        { guard: { type: 'isAt', params: 'preview' }, target: 'overview' },
        { guard: { type: 'isAt', params: 'account' }, target: 'account' },
        { guard: { type: 'isAt', params: 'overview' }, target: 'overview' },
        { guard: 'isProfilePart', target: 'describing' },
        { guard: { type: 'isAt', params: 'introduction' }, target: 'introducing' },
        { guard: { type: 'isAt', params: 'listing' }, target: 'offering' },
        { guard: 'isDetail', target: 'detailing' },
        { guard: { type: 'isAt', params: 'role' }, target: 'role' },
        { guard: { type: 'isAt', params: 'blocked' }, target: 'blocked' },
        { guard: { type: 'isAt', params: 'notices' }, target: 'notices' },
        { guard: { type: 'isAt', params: 'questionnaire' }, target: 'living' },
        { guard: { type: 'isAt', params: 'limits' }, target: 'living' },
        { target: 'overview', actions: ['leavePart', 'announceLeft'] },
      ],
    },
    overview: {
      description: 'Shows the profile with links to its parts, or how others see it.',
      on: { 'profile.outdated': 'loading' },
    },
    describing: {
      description: 'One page of the profile form of the onboarding, with its own *Save*.',
      on: { 'changes.discarded': { target: 'choosing', actions: 'clearDraft' } },
      invoke: {
        id: 'profile',
        src: 'profile',
        input: ({ context }) => ({
          userId: context.userId,
          role: context.own?.profile.role ?? 'searcher',
          form: formsIn(context).profile,
          page: context.part === 'personal' ? 2 : 1,
          campuses: campusesOf(context.own),
          isEditing: true,
        }),
        onDone: { target: 'loading', actions: ['clearDraft', 'leaveSaved', 'announceLeft'] },
      },
    },
    introducing: {
      description: 'The form for bio and interests.',
      on: { 'changes.discarded': { target: 'choosing', actions: 'clearDraft' } },
      invoke: {
        id: 'introduction',
        src: 'introduction',
        input: ({ context }) => ({ userId: context.userId, ...formsIn(context).introduction }),
        onDone: { target: 'loading', actions: ['clearDraft', 'leaveSaved', 'announceLeft'] },
      },
    },
    offering: {
      description: "The form for a poster's place, in two parts as in the onboarding.",
      on: { 'changes.discarded': { target: 'choosing', actions: 'clearDraft' } },
      invoke: {
        id: 'property',
        src: 'property',
        input: ({ context }) => ({
          userId: context.userId,
          form: formsIn(context).property,
          page: 1,
          isEditing: true,
          campus: campusOf(context.own),
        }),
        onDone: { target: 'loading', actions: ['clearDraft', 'leaveSaved', 'announceLeft'] },
      },
    },
    detailing: {
      description:
        'A small form, for example for the name, the rooms left, or whether the student is still looking.',
      on: { 'changes.discarded': { target: 'choosing', actions: 'clearDraft' } },
      invoke: {
        id: 'details',
        src: 'details',
        input: ({ context }) => detailsInput(context),
        onDone: { target: 'loading', actions: ['clearDraft', 'leaveSaved', 'announceLeft'] },
      },
    },
    role: {
      description: 'The student changes the role and enters what the new one needs.',
      initial: 'explaining',
      on: { 'changes.discarded': { target: 'choosing', actions: 'clearDraft' } },
      states: {
        explaining: {
          description: 'A page explains to the searcher what changes for a poster.',
          always: { guard: 'isPoster', target: 'becomingSearcher' },
          on: { 'role.changeRequested': 'becomingPoster' },
        },
        becomingPoster: {
          description: 'The form for the place, as in the onboarding.',
          invoke: {
            id: 'newProperty',
            src: 'newProperty',
            input: ({ context }) => ({
              userId: context.userId,
              form: formsIn(context).property,
              page: 1,
              campus: campusOf(context.own),
            }),
            onDone: {
              target: '#ownProfile.loading',
              actions: ['clearDraft', 'leaveSaved', 'announceLeft'],
            },
          },
        },
        becomingSearcher: {
          description: 'The form for the budget.',
          invoke: {
            id: 'details',
            src: 'details',
            input: ({ context }) => detailsInput(context),
            onDone: {
              target: '#ownProfile.loading',
              actions: ['clearDraft', 'leaveSaved', 'announceLeft'],
            },
          },
        },
      },
    },
    notices: {
      description: 'Settings for notices and for the appearance.',
      on: { 'profile.outdated': { actions: ['noteOutdated', 'renewNotices'] } },
      invoke: [
        { id: 'notices', src: 'notices' },
        {
          id: 'pushDevice',
          src: 'pushDevice',
          input: ({ context }) => ({ userId: context.userId }),
        },
        { id: 'appearance', src: 'appearance' },
      ],
    },
    living: {
      description: 'The questionnaire about living together, and the deal-breakers.',
      on: { 'profile.outdated': { actions: ['noteOutdated', 'renewLimits'] } },
      invoke: [
        {
          id: 'questionnaire',
          src: 'questionnaire',
          input: ({ context }) => ({ userId: context.userId }),
        },
        { id: 'limits', src: 'limits' },
      ],
    },
    blocked: {
      description: 'The blocked students.',
      on: {
        'profile.outdated': { actions: ['noteOutdated', 'renewBlocks'] },
        'decisions.changed': { actions: 'renewBlocks' },
      },
      invoke: { id: 'blocks', src: 'blocks' },
    },
    account: {
      description: 'Password, sessions, data, consent and deletion.',
      invoke: { id: 'account', src: 'account', onDone: { actions: 'announceDeleted' } },
    },
  },
})

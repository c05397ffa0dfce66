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
  }),
  initial: 'loading',
  on: {
    'part.opened': {
      target: '.choosing',
      actions: { type: 'keepPart', params: ({ event }) => event.part },
    },
  },
  states: {
    loading: {
      tags: 'pending',
      description: 'The profile is read; what was read before stays in view.',
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
      description:
        'The address decides which part is shown. What was typed and not saved is there.',
      entry: ['fillForms', 'restoreDrafts'],
      always: [
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
      description: 'The student and the way to every part, or what others see.',
      on: { 'profile.outdated': 'loading' },
    },
    describing: {
      description: 'A page of the profile of the onboarding, saved by itself.',
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
      description: 'Bio and interests.',
      on: { 'changes.discarded': { target: 'choosing', actions: 'clearDraft' } },
      invoke: {
        id: 'introduction',
        src: 'introduction',
        input: ({ context }) => ({ userId: context.userId, ...formsIn(context).introduction }),
        onDone: { target: 'loading', actions: ['clearDraft', 'leaveSaved', 'announceLeft'] },
      },
    },
    offering: {
      description: 'The place of a poster, in the two parts of the onboarding.',
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
      description: 'One small form: the name, what matches see, the rooms left, where one stands.',
      on: { 'changes.discarded': { target: 'choosing', actions: 'clearDraft' } },
      invoke: {
        id: 'details',
        src: 'details',
        input: ({ context }) => detailsInput(context),
        onDone: { target: 'loading', actions: ['clearDraft', 'leaveSaved', 'announceLeft'] },
      },
    },
    role: {
      description: 'The other role, with what it needs.',
      initial: 'explaining',
      on: { 'changes.discarded': { target: 'choosing', actions: 'clearDraft' } },
      states: {
        explaining: {
          description:
            'The searcher has a place now. The page lists what becomes different for a poster.',
          always: { guard: 'isPoster', target: 'becomingSearcher' },
          on: { 'role.changeRequested': 'becomingPoster' },
        },
        becomingPoster: {
          description: 'The place is asked for, as in the onboarding.',
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
          description: 'The budget is asked for.',
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
      description: 'What the student is told unasked.',
      on: { 'profile.outdated': 'loading' },
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
      description: 'How the student lives, one question at a time; and what they exclude.',
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
      description: 'Everybody who is blocked.',
      invoke: { id: 'blocks', src: 'blocks' },
    },
    account: {
      description: 'Password, sessions, own data, consent, deletion.',
      invoke: { id: 'account', src: 'account', onDone: { actions: 'announceDeleted' } },
    },
  },
})

import { chatsMachine } from '../chats/chats.machine.ts'
import { consentMachine } from '../consent/consent.machine.ts'
import { conversationMachine } from '../conversation/conversation.machine.ts'
import { likesMachine } from '../likes/likes.machine.ts'
import { matchProfileMachine } from '../matchProfile/matchProfile.machine.ts'
import { ownProfileMachine } from '../ownProfile/ownProfile.machine.ts'
import { questionnaireOfferMachine } from '../questionnaireOffer/questionnaireOffer.machine.ts'
import { safetyMachine } from '../safety/safety.machine.ts'
import { wholeSuggestionsMachine } from '../suggestions/wholeSuggestions.ts'
import { dashboardMachine } from './dashboard.machine.ts'

/** The dashboard with all its flows, for charts, paths and tests. */
export const wholeDashboardMachine = dashboardMachine.provide({
  actors: {
    suggestions: wholeSuggestionsMachine,
    likes: likesMachine,
    matchProfile: matchProfileMachine,
    safety: safetyMachine,
    chats: chatsMachine,
    conversation: conversationMachine,
    ownProfile: ownProfileMachine,
    consent: consentMachine,
    questionnaireOffer: questionnaireOfferMachine,
  },
})

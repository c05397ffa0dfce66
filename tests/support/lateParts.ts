/*
 * Preloads the lazy parts of the dashboard, so that they render in the step of a test that opens them and not in the
 * middle of the next one.
 */
import '../../src/screens/dashboard/chats/ChatsPage.tsx'
import '../../src/screens/dashboard/InPlaceOfCard.tsx'
import '../../src/screens/dashboard/IntroductionDialog.tsx'
import '../../src/screens/dashboard/likes/LikesDialogs.tsx'
import '../../src/screens/dashboard/likes/LikesTab.tsx'
import '../../src/screens/dashboard/profile/LivingPart.tsx'
import '../../src/screens/dashboard/profile/ProfilePage.tsx'
import '../../src/screens/dashboard/UndoOffer.tsx'
import '../../src/ui/living/Compared.tsx'

// jsdom never says that it is idle, so a part that waits for that would render two seconds late.
globalThis.requestIdleCallback = (work) => {
  work({ didTimeout: false, timeRemaining: () => 0 })
  return 0
}

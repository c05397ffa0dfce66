/*
 * The parts of the dashboard whose code it loads late. Loaded before, they come within the step of a test that shows
 * them, and not in the middle of what it does next.
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

import { accountModel } from './models/account.ts'
import { answerOutboxModel } from './models/answerOutbox.ts'
import { appModel } from './models/app.ts'
import { appearanceModel } from './models/appearance.ts'
import { blocksModel } from './models/blocks.ts'
import { chatsModel } from './models/chats.ts'
import { composerModel } from './models/composer.ts'
import { confirmationModel } from './models/confirmation.ts'
import { consentModel } from './models/consent.ts'
import { conversationModel } from './models/conversation.ts'
import { dashboardModel } from './models/dashboard.ts'
import { detailsModel } from './models/details.ts'
import { identityModel } from './models/identity.ts'
import { introductionModel } from './models/introduction.ts'
import { languageModel } from './models/language.ts'
import { legalModel } from './models/legal.ts'
import { likesModel } from './models/likes.ts'
import { limitsModel } from './models/limits.ts'
import { listingModel } from './models/listing.ts'
import { liveStreamModel } from './models/liveStream.ts'
import { loginModel } from './models/login.ts'
import { logoutModel } from './models/logout.ts'
import { matchProfileModel } from './models/matchProfile.ts'
import { messageOutboxModel } from './models/messageOutbox.ts'
import { newPasswordModel } from './models/newPassword.ts'
import { newsletterModel } from './models/newsletter.ts'
import { noticesModel } from './models/notices.ts'
import { onboardingModel } from './models/onboarding.ts'
import { outboxModel } from './models/outbox.ts'
import { ownProfileModel } from './models/ownProfile.ts'
import { partingModel } from './models/parting.ts'
import { passwordChangeModel } from './models/passwordChange.ts'
import { photoModel } from './models/photo.ts'
import { profileModel } from './models/profile.ts'
import { propertyModel } from './models/property.ts'
import { pushDeviceModel } from './models/pushDevice.ts'
import { questionnaireModel } from './models/questionnaire.ts'
import { questionnaireOfferModel } from './models/questionnaireOffer.ts'
import { refillModel } from './models/refill.ts'
import { reportModel } from './models/report.ts'
import { resetPasswordModel } from './models/resetPassword.ts'
import { safetyModel } from './models/safety.ts'
import { signupModel } from './models/signup.ts'
import { storageSessionModel } from './models/storageSession.ts'
import { suggestionsModel } from './models/suggestions.ts'
import { undoModel } from './models/undo.ts'
import { verifyCodeModel } from './models/verifyCode.ts'
import type { AnyPathModel } from './pathModel.ts'

/** The path models of all flows, roughly in the order in which a student meets them; `npm run paths -- --init` appends new ones. */
export const MODELS: readonly AnyPathModel[] = [
  appModel,
  languageModel,
  newsletterModel,
  loginModel,
  resetPasswordModel,
  legalModel,
  signupModel,
  identityModel,
  newPasswordModel,
  verifyCodeModel,
  onboardingModel,
  logoutModel,
  profileModel,
  photoModel,
  propertyModel,
  dashboardModel,
  suggestionsModel,
  introductionModel,
  listingModel,
  outboxModel,
  refillModel,
  undoModel,
  likesModel,
  liveStreamModel,
  matchProfileModel,
  blocksModel,
  ownProfileModel,
  detailsModel,
  questionnaireOfferModel,
  questionnaireModel,
  answerOutboxModel,
  limitsModel,
  noticesModel,
  pushDeviceModel,
  appearanceModel,
  chatsModel,
  conversationModel,
  composerModel,
  messageOutboxModel,
  safetyModel,
  reportModel,
  partingModel,
  accountModel,
  passwordChangeModel,
  confirmationModel,
  consentModel,
  storageSessionModel,
]

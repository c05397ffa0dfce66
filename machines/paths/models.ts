import { appModel } from './models/app.ts'
import { blocksModel } from './models/blocks.ts'
import { dashboardModel } from './models/dashboard.ts'
import { identityModel } from './models/identity.ts'
import { introductionModel } from './models/introduction.ts'
import { languageModel } from './models/language.ts'
import { legalModel } from './models/legal.ts'
import { likesModel } from './models/likes.ts'
import { listingModel } from './models/listing.ts'
import { liveStreamModel } from './models/liveStream.ts'
import { loginModel } from './models/login.ts'
import { matchProfileModel } from './models/matchProfile.ts'
import { newPasswordModel } from './models/newPassword.ts'
import { newsletterModel } from './models/newsletter.ts'
import { onboardingModel } from './models/onboarding.ts'
import { outboxModel } from './models/outbox.ts'
import { partingModel } from './models/parting.ts'
import { photoModel } from './models/photo.ts'
import { profileModel } from './models/profile.ts'
import { propertyModel } from './models/property.ts'
import { refillModel } from './models/refill.ts'
import { reportModel } from './models/report.ts'
import { safetyModel } from './models/safety.ts'
import { signupModel } from './models/signup.ts'
import { storageSessionModel } from './models/storageSession.ts'
import { suggestionsModel } from './models/suggestions.ts'
import { undoModel } from './models/undo.ts'
import { verifyCodeModel } from './models/verifyCode.ts'
import type { AnyPathModel } from './pathModel.ts'

/** The models of all flows, in the order a student meets them. */
export const MODELS: readonly AnyPathModel[] = [
  appModel,
  languageModel,
  newsletterModel,
  loginModel,
  legalModel,
  signupModel,
  identityModel,
  newPasswordModel,
  verifyCodeModel,
  onboardingModel,
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
  safetyModel,
  reportModel,
  partingModel,
  storageSessionModel,
]

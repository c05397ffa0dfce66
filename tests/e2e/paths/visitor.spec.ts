import { languageModel } from '../../../machines/paths/models/language.ts'
import { legalModel } from '../../../machines/paths/models/legal.ts'
import { loginModel } from '../../../machines/paths/models/login.ts'
import { newsletterModel } from '../../../machines/paths/models/newsletter.ts'
import { languageDriver } from './drivers/language.ts'
import { legalDriver } from './drivers/legal.ts'
import { loginDriver } from './drivers/login.ts'
import { newsletterDriver } from './drivers/newsletter.ts'
import { walkInBrowser } from './walkInBrowser.ts'

walkInBrowser(languageModel, languageDriver)
walkInBrowser(newsletterModel, newsletterDriver)
walkInBrowser(loginModel, loginDriver)
walkInBrowser(legalModel, legalDriver)

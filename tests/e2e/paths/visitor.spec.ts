import { test } from '@playwright/test'
import { legalModel } from '../../../machines/paths/models/legal.ts'
import { loginModel } from '../../../machines/paths/models/login.ts'
import { newsletterModel } from '../../../machines/paths/models/newsletter.ts'
import { legalDriver } from './drivers/legal.ts'
import { loginDriver } from './drivers/login.ts'
import { newsletterDriver } from './drivers/newsletter.ts'
import { walkInBrowser } from './walkInBrowser.ts'

test.use({ trace: 'off' })

walkInBrowser(newsletterModel, newsletterDriver)
walkInBrowser(loginModel, loginDriver)
walkInBrowser(legalModel, legalDriver)

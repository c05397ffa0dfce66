import { languageModel } from '../../../machines/paths/models/language.ts'
import { languageDriver } from '../../support/paths/drivers/language.tsx'
import { walkScreens } from '../../support/paths/walkScreens.ts'

walkScreens(languageModel, languageDriver)

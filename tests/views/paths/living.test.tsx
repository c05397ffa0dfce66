import { limitsModel } from '../../../machines/paths/models/limits.ts'
import { questionnaireModel } from '../../../machines/paths/models/questionnaire.ts'
import { questionnaireOfferModel } from '../../../machines/paths/models/questionnaireOffer.ts'
import { limitsDriver } from '../../support/paths/drivers/limits.tsx'
import { questionnaireDriver } from '../../support/paths/drivers/questionnaire.tsx'
import { questionnaireOfferDriver } from '../../support/paths/drivers/questionnaireOffer.tsx'
import { walkScreens } from '../../support/paths/walkScreens.ts'

walkScreens(questionnaireModel, questionnaireDriver)
walkScreens(limitsModel, limitsDriver)
walkScreens(questionnaireOfferModel, questionnaireOfferDriver)

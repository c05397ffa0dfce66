import { propertyModel } from '../../../machines/paths/models/property.ts'
import { propertyDriver } from '../../support/paths/drivers/property.tsx'
import { walkScreens } from '../../support/paths/walkScreens.ts'

walkScreens(propertyModel, propertyDriver)

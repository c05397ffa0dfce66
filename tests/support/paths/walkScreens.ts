import type { AnyPathModel } from '../../../machines/paths/pathModel.ts'
import type { AnyScreenDriver } from './screenDriver.ts'
import { screenSystem } from './screenSystem.ts'
import { walkEveryPath } from './walkEveryPath.ts'

/** Defines tests that walk every path of a flow on its mounted screen. */
export function walkScreens(model: AnyPathModel, driver: AnyScreenDriver): void {
  walkEveryPath('screens', model, (path) => screenSystem(driver, path))
}

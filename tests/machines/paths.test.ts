import { MODELS } from '../../machines/paths/models.ts'
import { machineSystem } from '../support/paths/machineSystem.ts'
import { walkEveryPath } from '../support/paths/walkEveryPath.ts'

for (const model of MODELS) {
  walkEveryPath('machines', model, async (path) => machineSystem(model.machine, path))
}

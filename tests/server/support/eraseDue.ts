import { join } from 'node:path'
import type { Dependencies } from '../../../server/dependencies.ts'
import { sweep } from '../../../server/housekeeping.ts'
import { type EraseTools, eraseAccount } from '../../../server/services/account/erase.ts'
import { ERASED_LIST } from '../../../server/services/account/erasures.ts'

/** Does the job of every account that is to be erased, once, as the queue does. */
export async function eraseDue(tools: EraseTools): Promise<void> {
  const due = await tools.db
    .selectFrom('deletions')
    .select('student_id')
    .where('erase_at', '<=', tools.clock.now())
    .execute()
  for (const { student_id } of due) await eraseAccount(tools, student_id)
}

/** A round of the sweep, and the jobs that it makes. */
export async function sweepAndErase(deps: Dependencies): Promise<void> {
  await sweep(deps)
  await eraseDue({ ...deps, erasedList: join(deps.settings.dataDir, ERASED_LIST) })
}

import { fromPromise } from 'xstate'
import { getBlocks, unblock } from '../../../contract/likes.ts'
import type { BlockedStudent } from '../../../domain/likes.ts'
import type { Reply } from '../../../domain/reply.ts'
import { blocksMachine } from '../../../machines/blocks/blocks.machine.ts'
import { retryWhenOnline } from '../../effects/retry.ts'
import type { ConnectedServices } from '../services.ts'
import { logActions } from './logActions.ts'

/** Provides the list of blocked students with its calls. */
export function provideBlocks({ api }: ConnectedServices) {
  return blocksMachine.provide({
    actors: {
      loadBlocks: fromPromise<Reply<readonly BlockedStudent[]>>(async ({ signal }) => {
        const reply = await retryWhenOnline(() => api(getBlocks, undefined, signal), signal)
        return reply.ok ? { ok: true, value: reply.value.blocks } : reply
      }),
      liftBlock: fromPromise<Reply<unknown>, { student: string }>(({ input, signal }) =>
        api(unblock, input, signal),
      ),
    },
    actions: logActions,
  })
}

import '../../../i18n/englishMember.ts'
import type { FileStore } from '../../effects/fileStore.ts'
import { keepAnswers } from '../keepAnswers.ts'
import { provideChats } from './chats.ts'
import { provideLikes } from './likes.ts'

/**
 * Provides the flows of likes, matches and conversations, and starts to send answers that are left. They are one chunk,
 * loaded once the dashboard is shown. They start in a task of their own: in the task that runs their code, they would
 * block presses twice as long.
 */
export async function provideMatched(files: FileStore, ...given: Parameters<typeof provideLikes>) {
  await new Promise((resolve) => setTimeout(resolve))
  const [services] = given
  keepAnswers(...given)
  return { ...provideLikes(...given), ...provideChats(services, files) }
}

import '../../../i18n/englishMember.ts'
import type { FileStore } from '../../effects/fileStore.ts'
import { provideChats } from './chats.ts'
import { provideLikes } from './likes.ts'

/** Provides the flows of likes, matches and conversations. They are one chunk, loaded once the dashboard is shown. */
export function provideMatched(files: FileStore, ...given: Parameters<typeof provideLikes>) {
  const [services] = given
  return { ...provideLikes(...given), ...provideChats(services, files) }
}

import '../../../i18n/englishMember.ts'
import type { FileStore } from '../../effects/fileStore.ts'
import { provideChats } from './chats.ts'
import { provideLikes } from './likes.ts'

/** The flows of what follows a like, up to the conversations, in one chunk. */
export function provideMatched(files: FileStore, ...given: Parameters<typeof provideLikes>) {
  const [services] = given
  return { ...provideLikes(...given), ...provideChats(services, files) }
}

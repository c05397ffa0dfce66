import { chatsModel } from '../../../machines/paths/models/chats.ts'
import { composerModel } from '../../../machines/paths/models/composer.ts'
import { conversationModel } from '../../../machines/paths/models/conversation.ts'
import { chatsDriver } from '../../support/paths/drivers/chats.tsx'
import { composerDriver } from '../../support/paths/drivers/composer.tsx'
import { conversationDriver } from '../../support/paths/drivers/conversation.tsx'
import { walkScreens } from '../../support/paths/walkScreens.ts'

walkScreens(chatsModel, chatsDriver)
walkScreens(conversationModel, conversationDriver)
walkScreens(composerModel, composerDriver)

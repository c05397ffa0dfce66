import { createContext } from 'react'

/** The number of unread messages, which the title of every page of the dashboard begins with. */
export const UnreadContext = createContext(0)

import { createContext } from 'react'

/** The number of unread messages. Pages of the dashboard show it at the beginning of their title. */
export const UnreadContext = createContext(0)

/** The tabs of §2, in their order. */
export const TABS = [
  { id: 'profile', label: 'Profile', icon: 'user' },
  { id: 'suggestions', label: 'Suggestions', icon: 'suggestions' },
  { id: 'chats', label: 'Chats', icon: 'chat' },
  { id: 'likes', label: 'Likes', icon: 'heart' },
] as const

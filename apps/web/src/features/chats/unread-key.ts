/** Where the unread messages of the internal chat are counted, for whoever only shows the number. */
export const CHAT_UNREADS = ['chats', 'unreads'] as const;

/** Of the internal chat. */
export const chatErrors = {
  /** Also for a chat that the caller is not in: it does not exist for anybody else. */
  ERR_NO_CHAT_FOUND: 404,
  ERR_CHAT_TITLE_REQUIRED: 400,
  ERR_CHAT_USERS_REQUIRED: 400,
  /** A group has as many people as it can hold; `most` in the details says how many. */
  ERR_CHAT_FULL: 409,
  /** A message is changed within minutes, or not any more. */
  ERR_CHAT_EDIT_TOO_LATE: 409,
  ERR_TOO_MANY_PINNED_CHATS: 409,
  /** A recording that is hardly there at all. */
  ERR_RECORDING_TOO_SHORT: 400,
} as const;

/** What letters are refused for. */
export const emailErrors = {
  /** Neither the company nor whoever runs the counter named a mail server. */
  ERR_MAIL_NOT_CONFIGURED: 409,
  ERR_NO_LETTER_FOUND: 404,
  /** It is on its way, has left or was stopped meanwhile. */
  ERR_LETTER_STATE: 409,
  /** The letters it belongs to were stopped. */
  ERR_LETTERS_STOPPED: 409,
  /** The day has as many letters as the company may send; `limit` in the details. */
  ERR_LETTERS_A_DAY: 409,
  /** Whoever it is for wants no more letters that go to several people. */
  ERR_LETTER_UNSUBSCRIBED: 409,
  /** The address gets such letters, or does again. */
  ERR_NOT_UNSUBSCRIBED: 404,
  /** The text asks for a name, and no contact has this address. */
  ERR_LETTER_WITHOUT_NAME: 409,
  /** On that day the clocks skip this time. */
  ERR_NO_SUCH_TIME: 400,
} as const;

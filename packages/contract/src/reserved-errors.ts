import type { ErrorCode } from './errors.ts';

/**
 * Documented codes that nothing answers today, each with the reason. A test compares this list with the code: who raises one
 * of them takes it out here, and a code that nobody raises any more needs its reason.
 */
export const reservedErrors: Partial<Record<ErrorCode, string>> = {
  ERR_WAPP_DOWNLOAD_MEDIA: 'Files are fetched in the background: the code stands in the log and the message says so.',
  ERR_NUMBER_NOT_VERIFIED:
    'Belongs to the message API. Forms check the form of a number, and the phone answers the rest.',
  ERR_INVALID_CAPTCHA: 'There is no captcha: limits per network and account take its place.',
  ERR_POSTCODE_NOT_FOUND: 'No form asks for a postcode yet.',
  ERR_PASSWORDS_DIFFERENT: 'The form compares both entries; the server is given one.',
  ERR_WAPP_CREDENTIALS: 'A connection with wrong credentials is stored and says so in its state.',
  ERR_CANNOT_IMPORT_MESSAGES: 'Messages are imported when a phone is linked, without a call of their own.',
  ERR_NO_WAPP_ONLINE: 'Answers to a connection that is down wait in the outbox.',
};

import { emailErrors } from './emails/errors.ts';
import { backupErrors } from './backup/errors.ts';
import { chatErrors } from './chats/errors.ts';
import { privacyErrors } from './privacy/errors.ts';
import { reminderErrors } from './reminders/errors.ts';
import { taskErrors } from './tasks/errors.ts';
import { calendarErrors } from './calendar/errors.ts';
import { externalApiErrors } from './external-api/errors.ts';
import { campaignErrors } from './campaigns/errors.ts';
import { apiKeyErrors } from './api-keys/errors.ts';
import { assistantErrors } from './assistant/errors.ts';
import { integrationErrors } from './integrations/errors.ts';
import { setupErrors } from './setup/errors.ts';
import { webhookErrors } from './webhooks/errors.ts';

/** Every error code a caller can meet, with its HTTP status. The code is also its translation key. */
export const errors = {
  ERR_NO_OTHER_WHATSAPP: 400,
  ERR_NO_DEF_WAPP_FOUND: 404,
  ERR_WAPP_NOT_INITIALIZED: 409,
  ERR_WAPP_CHECK_CONTACT: 502,
  ERR_WAPP_INVALID_CONTACT: 400,
  ERR_WAPP_DOWNLOAD_MEDIA: 502,
  ERR_INVALID_CREDENTIALS: 401,
  ERR_SENDING_WAPP_MSG: 502,
  ERR_DELETE_WAPP_MSG: 409,
  ERR_OTHER_OPEN_TICKET: 409,
  ERR_SESSION_EXPIRED: 403,
  ERR_USER_CREATION_DISABLED: 403,
  ERR_NO_PERMISSION: 403,
  ERR_DUPLICATED_CONTACT: 409,
  ERR_NO_SETTING_FOUND: 404,
  ERR_NO_CONTACT_FOUND: 404,
  ERR_NO_TICKET_FOUND: 404,
  ERR_NO_USER_FOUND: 404,
  ERR_NO_WAPP_FOUND: 404,
  ERR_CREATING_MESSAGE: 500,
  ERR_CREATING_TICKET: 500,
  ERR_FETCH_WAPP_MSG: 409,
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 409,
  ERR_WAPP_GREETING_REQUIRED: 400,
  ERR_OUT_OF_HOURS: 409,
  ERR_DUPLICATED_EMAIL: 409,
  /** Who signed up connects channels only after the e-mail is confirmed. */
  ERR_EMAIL_NOT_CONFIRMED: 403,
  ERR_PASSWORDS_DIFFERENT: 400,
  ERR_RECOVERY_EXPIRED: 400,
  ERR_NO_EMAIL_FOUND: 404,
  ERR_MAX_WAPP_REACHED: 403,
  ERR_INVALID_QUEUE_COLOR: 400,
  ERR_MAX_USERS_REACHED: 403,
  ERR_MAX_QUEUES_REACHED: 403,
  ERR_TICKET_NO_WAPP: 409,
  ERR_CANNOT_IMPORT_MESSAGES: 409,
  ERR_NO_WAPP_ONLINE: 409,
  ERR_CANNOT_EDIT_GROUP: 400,
  ERR_ACCOUNT_DISABLED: 403,
  ERR_INVALID_TAG_NAME: 400,
  ERR_SHORTCUT_EXISTS: 409,
  ERR_TAG_EXISTS: 409,
  /** A ticket stands in one lane at most. */
  ERR_TICKET_IN_OTHER_LANE: 409,
  /** Somebody else moved the card meanwhile; where it stands and who moved it stand in the details. */
  ERR_CARD_MOVED: 409,
  /** A lane's campaign needs a text of five characters, or a template. */
  ERR_LANE_MESSAGE_REQUIRED: 400,
  ERR_SUBSCRIPTION_EXPIRED: 402,
  ERR_PLAN_CHANGED_RECENTLY: 409,
  ERR_POSTCODE_NOT_FOUND: 404,
  ERR_NUMBER_NOT_VERIFIED: 400,
  ERR_DUPLICATED_CONTACT_NINTH_DIGIT: 409,
  ERR_LAST_ADMIN: 409,
  ERR_CREATING_COMPANY: 500,
  ERR_INVALID_CAPTCHA: 400,
  ERR_REPLY_WINDOW_CLOSED: 409,
  ERR_FILE_TOO_LARGE: 413,
  ERR_VALIDATION: 400,
  ERR_AI_NOT_CONFIGURED: 409,
  /** No session, or one that was revoked. */
  ERR_UNAUTHENTICATED: 401,
  ERR_TOO_MANY_REQUESTS: 429,
  /** One person, or one company, has several searches under way already. */
  ERR_TOO_MANY_SEARCHES: 429,
  ERR_NOT_FOUND: 404,
  ERR_PAYLOAD_TOO_LARGE: 413,
  ERR_INTERNAL: 500,
  /** The database cannot be reached; worth trying again in a moment. */
  ERR_SERVICE_UNAVAILABLE: 503,
  ERR_SENDING_MAIL: 500,
  ERR_NO_MESSAGE_FOUND: 404,
  ERR_NO_PLAN_FOUND: 404,
  ERR_PLAN_NAME_EXISTS: 409,
  /** A company may be more cautious with its numbers than the platform asks, never less; `fields` says where it was not. */
  ERR_RULE_NOT_CAUTIOUS: 400,
  /** Companies have the plan; `companies` in the details says how many. */
  ERR_PLAN_IN_USE: 409,
  ERR_NO_COMPANY_FOUND: 404,
  /** Somebody else changed the company after it was read. */
  ERR_COMPANY_CHANGED: 409,
  /** The platform's own company is neither switched off nor does it end. */
  ERR_PLATFORM_COMPANY: 409,
  /** What was typed is not the company's name. */
  ERR_COMPANY_NAME_DIFFERS: 400,
  /** Somebody of the platform or of its reseller helps a person of the company at this moment. */
  ERR_COMPANY_IN_SUPPORT: 409,
  /** It sells the counter, or sold it once: others owe it. */
  ERR_COMPANY_IS_RESELLER: 409,
  /** The days in which a deletion can be taken back are over. */
  ERR_COMPANY_UNDO_TOO_LATE: 409,
  ERR_MAX_COMPANIES_REACHED: 403,
  ERR_NO_RESELLER_FOUND: 404,
  ERR_RESELLER_OF_RESELLER: 409,
  ERR_NO_QUEUE_FOUND: 404,
  ERR_QUEUE_NAME_EXISTS: 409,
  ERR_NO_OPTION_FOUND: 404,
  ERR_NO_TAG_FOUND: 404,
  ERR_NO_QUICK_MESSAGE_FOUND: 404,
  ERR_NO_NOTE_FOUND: 404,
  ERR_NO_CONTACT_TASK_FOUND: 404,
  ERR_NO_CONTACT_MERGE_FOUND: 404,
  /** A contact with an open or waiting ticket cannot be deleted. */
  ERR_CONTACT_BEING_SERVED: 409,
  /** The time in which a deletion or a merge can be taken back is over. */
  ERR_CONTACT_UNDO_TOO_LATE: 409,
  /** The connection has no address of the contact: nothing written there would reach them. */
  ERR_CONTACT_UNREACHABLE: 409,
  /** A ticket is handed to somebody who does not work in its queue. */
  ERR_USER_NOT_IN_QUEUE: 400,
  ERR_QUEUE_REQUIRED: 400,
  /** Sending needs a ticket that somebody has accepted. */
  ERR_TICKET_NOT_OPEN: 409,
  /** Another connection already uses this number or name. */
  ERR_DUPLICATED_WAPP: 409,
  /** The provider refused the credentials of a connection. */
  ERR_WAPP_CREDENTIALS: 400,
  /** The phone or the provider behind a connection did not answer, or refused. */
  ERR_WAPP_NO_ANSWER: 502,
  /** The installation has no app at Meta. */
  ERR_FACEBOOK_NOT_CONFIGURED: 409,
  /** The login of the browser is no longer good, is of another app or person, or lacks a right. */
  ERR_FACEBOOK_LOGIN: 400,
  ERR_FACEBOOK_NO_PAGES: 400,
  /** Another company has connected the page. */
  ERR_FACEBOOK_PAGE_TAKEN: 409,
  ERR_FACEBOOK_UNAVAILABLE: 502,
  ERR_MEDIA_NOT_SUPPORTED: 400,
  ERR_MESSAGE_NOT_FAILED: 409,
  ERR_NO_RATING_FOUND: 404,
  /** The company asks its customers for a rating before a ticket is closed. */
  ERR_RATING_REQUIRED: 400,
  ERR_NO_SCHEDULE_FOUND: 404,
  /** It has been sent, or is being sent at this moment. */
  ERR_SCHEDULE_SENT: 409,
  ERR_SCHEDULE_IN_PAST: 400,
  ERR_NO_CAMPAIGN_FOUND: 404,
  /** It begins within the hour, has begun, or is over. */
  ERR_CAMPAIGN_READ_ONLY: 409,
  /** It is not in the state that this asks for; `status` in the details says in which it is. */
  ERR_CAMPAIGN_STATE: 409,
  /** In progress it is not deleted: it has to be stopped first. */
  ERR_CAMPAIGN_RUNNING: 409,
  ERR_CAMPAIGN_NO_CONNECTION: 409,
  /** The number was kept from sending in bulk: whoever goes on has to say that they know why. */
  ERR_CAMPAIGN_NEEDS_ACKNOWLEDGEMENT: 409,
  /** The channel of the connection carries no campaigns. */
  ERR_CAMPAIGN_CHANNEL: 400,
  /** People still wait for one of its texts. */
  ERR_CAMPAIGN_NO_TEXT: 400,
  /** Everybody was reached, or could not be reached again either. */
  ERR_CAMPAIGN_NOBODY_FAILED: 409,
  /** Meta has not approved it, on the number that would send it or on any. */
  ERR_TEMPLATE_NOT_APPROVED: 400,
  ERR_NO_ANNOUNCEMENT_FOUND: 404,
  ERR_NO_HELP_FOUND: 404,
  /** Another help has this title. */
  ERR_HELP_EXISTS: 409,
  ERR_NO_CONTACT_LIST_FOUND: 404,
  ERR_NO_LIST_ITEM_FOUND: 404,
  /** The number stands in the list already, perhaps with or without its ninth digit. */
  ERR_LIST_ITEM_EXISTS: 409,
  ERR_CONTACT_LIST_FULL: 409,
  ERR_NO_LIST_IMPORT_FOUND: 404,
  /** Exactly one column has to be the number, and the others are what they are once. */
  ERR_LIST_IMPORT_COLUMNS: 400,
  ERR_NO_HOLIDAY_FOUND: 404,
  /** The day is a holiday of one of these queues, or of all, already. */
  ERR_HOLIDAY_EXISTS: 409,
  ERR_TOO_MANY_HOLIDAYS: 409,
  /** No link of ours, one that was taken back, or one that a newer link replaced. */
  ERR_NO_INVITATION_FOUND: 404,
  ERR_INVITATION_USED: 409,
  ERR_INVITATION_EXPIRED: 409,
  /** Somebody with this e-mail is invited already. */
  ERR_INVITATION_EXISTS: 409,
  ERR_NO_FLOW_FOUND: 404,
  /** No bot serves the ticket. */
  ERR_NO_RUN_FOUND: 409,
  ERR_NO_FLOW_VERSION_FOUND: 404,
  ERR_NO_FLOW_TEMPLATE_FOUND: 404,
  ERR_FLOW_NAME_EXISTS: 409,
  /** Somebody changed the draft meanwhile; theirs stands in the details. */
  ERR_FLOW_CHANGED: 409,
  /** No graph at all: shapes, ids or sizes. The problems stand in the details. */
  ERR_FLOW_INVALID: 400,
  ERR_MAX_FLOWS_REACHED: 403,
  ERR_NO_SECRET_FOUND: 404,
  ERR_MAX_SECRETS_REACHED: 403,
  /** Not found, or not on the open internet: nobody is told which. */
  ERR_ADDRESS_NOT_ALLOWED: 400,
  /** The company asks its agents to read only while they are off duty. */
  ERR_OUTSIDE_WORK_HOURS: 403,
  ERR_NO_PAYMENT_FOUND: 404,
  /** The code is wrong, too old, or was used before. */
  ERR_SECOND_FACTOR_CODE: 400,
  /** Asks for a second factor, proved within ten minutes; `isOn` in the details says whether the caller has one. */
  ERR_SECOND_FACTOR_NEEDED: 403,
  ERR_SECOND_FACTOR_ON: 409,
  ERR_SECOND_FACTOR_OFF: 409,
  /** The company does not let support in, or not so far. */
  ERR_SUPPORT_NOT_ALLOWED: 403,
  /** Nobody acts in the place of a super user, or of somebody who is protected. */
  ERR_SUPPORT_PROTECTED: 403,
  /** The session of support may only look. */
  ERR_SUPPORT_READ_ONLY: 403,
  /** Closed to sessions of support. */
  ERR_DURING_SUPPORT: 403,
  /** The login was begun too long ago, or another one was finished since. */
  ERR_LOGIN_EXPIRED: 400,
  /** Terms or privacy notice are not the ones that are shown, or were not accepted at all. */
  ERR_TERMS_NOT_ACCEPTED: 409,
  ERR_NO_DOMAIN_FOUND: 404,
  ERR_DOMAIN_EXISTS: 409,
  ERR_MAX_DOMAINS_REACHED: 403,
  ERR_NO_PAYMENT_ACCOUNT_FOUND: 404,
  ERR_MAX_PAYMENT_ACCOUNTS: 403,
  /** Of no kind there is, or with digits that contradict each other. */
  ERR_PIX_KEY: 400,
  /** `reason` in the details: unreadable, password, expired, several, no-key, or missing. */
  ERR_CERTIFICATE: 400,
  ERR_PAYMENT_ACCOUNT_NOT_PROVED: 409,
  ERR_PAYMENT_ACCOUNT_IN_USE: 409,
  /** The provider refused or did not answer; `failure` in the details says which way. */
  ERR_PAYMENT_PROVIDER: 502,
  ERR_NO_MAIL_ACCOUNT_FOUND: 404,
  /** The mail server took no letter; `failure` in the details says why. */
  ERR_MAIL_ACCOUNT: 424,
  /** The code of the test letter is wrong or too old. */
  ERR_MAIL_CODE: 400,
  ERR_NO_INVOICE_FOUND: 404,
  /** It is paid, cancelled or refunded. */
  ERR_INVOICE_STATE: 409,
  /** `failure` in the details: empty or unreadable. */
  ERR_STATEMENT: 400,
  ERR_NO_STATEMENT_FOUND: 404,
  ERR_NO_CLAIM_FOUND: 404,
  /** It was applied, discarded or decided about meanwhile, or is still read. */
  ERR_STATEMENT_STATE: 409,
  ERR_NO_SUPPRESSION_FOUND: 404,
  ...emailErrors,
  ...backupErrors,
  ...setupErrors,
  ...chatErrors,
  ...reminderErrors,
  ...taskErrors,
  ...calendarErrors,
  ...externalApiErrors,
  ...apiKeyErrors,
  ...campaignErrors,
  ...assistantErrors,
  ...integrationErrors,
  ...webhookErrors,
  ...privacyErrors,
} as const;
export type ErrorCode = keyof typeof errors;

/** Codes that the HTTP layer itself can answer on every route. */
export const commonErrors = [
  'ERR_VALIDATION',
  'ERR_UNAUTHENTICATED',
  'ERR_SESSION_EXPIRED',
  'ERR_NO_PERMISSION',
  'ERR_SUBSCRIPTION_EXPIRED',
  'ERR_ACCOUNT_DISABLED',
  'ERR_EMAIL_NOT_CONFIRMED',
  'ERR_SECOND_FACTOR_NEEDED',
  'ERR_SUPPORT_READ_ONLY',
  'ERR_DURING_SUPPORT',
  'ERR_TOO_MANY_REQUESTS',
  'ERR_TOO_MANY_SEARCHES',
  'ERR_PAYLOAD_TOO_LARGE',
  'ERR_FILE_TOO_LARGE',
  'ERR_INTERNAL',
  'ERR_SERVICE_UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

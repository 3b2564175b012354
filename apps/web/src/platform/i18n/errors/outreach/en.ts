import type { ErrorCode } from '@balcao/contract/errors.ts';

/** Campaigns, their lists and planned messages. */
export const outreachEn = {
  ERR_NO_SCHEDULE_FOUND: 'No schedule found.',
  ERR_SCHEDULE_SENT: 'This schedule was already sent and can no longer be changed.',
  ERR_SCHEDULE_IN_PAST: 'Choose a date and time in the future.',
  ERR_NO_CAMPAIGN_FOUND: 'Campaign not found.',
  ERR_CAMPAIGN_READ_ONLY: 'It can no longer be changed: it begins within the hour, is in progress or is over.',
  ERR_CAMPAIGN_STATE: 'The campaign is not in a state that allows this. Reload the page.',
  ERR_CAMPAIGN_RUNNING: 'The campaign is in progress. Stop it before you delete it.',
  ERR_CAMPAIGN_NO_CONNECTION: 'Its connection was deleted. End it and make a list of those who did not receive it.',
  ERR_CAMPAIGN_NEEDS_ACKNOWLEDGEMENT:
    'The number was kept from sending in bulk. Confirm that you know why before you go on.',
  ERR_CAMPAIGN_CHANNEL: 'Campaigns can only be sent over WhatsApp connections.',
  ERR_CAMPAIGN_NO_TEXT: 'People are still waiting: leave at least one message filled in.',
  ERR_CAMPAIGN_NOBODY_FAILED: 'There is nobody whom a new campaign could reach.',
  ERR_NO_CONTACT_LIST_FOUND: 'Contact list not found.',
  ERR_CONTACT_LIST_FULL: 'The list is full: it holds 100,000 contacts.',
  ERR_NO_LIST_ITEM_FOUND: 'This contact is no longer in the list.',
  ERR_LIST_ITEM_EXISTS: 'This number is already in the list.',
  ERR_NO_LIST_IMPORT_FOUND: 'Import not found.',
  ERR_LIST_IMPORT_COLUMNS: 'Choose one column, and only one, for the number; name, e-mail and company at most once.',
  ERR_CAMPAIGN_NEEDS_ATTESTATION: 'Before it starts, confirm that these people agreed to be written to.',
  ERR_CAMPAIGN_CHANGED: 'Somebody else changed this campaign. Open it again to see it as it is now.',
  ERR_CAMPAIGN_NO_QUESTION: 'Each version with a message needs its confirmation question.',
  ERR_TEMPLATE_NOT_APPROVED: 'Meta has not approved this template. Choose another one.',
} satisfies Partial<Record<ErrorCode, string>>;

import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  title: 'Privacy of {name}',
  intro: 'Holds for the WhatsApp account, also on the phone.',
  notConnected: 'The WhatsApp of this connection is not connected. Connect the number to see and change its privacy.',
  save: 'Save',
  saved: 'Privacy saved.',
  unknown: 'As it is on the phone ({value})',

  readreceipts: 'Read receipts',
  readreceiptsHint: 'Without them you do not see either when others have read.',
  profile: 'Who sees the profile photo',
  status: 'Who sees the about text',
  online: 'Who sees when it is online',
  last: 'Who sees last seen',
  groupadd: 'Who may add to groups',
  calladd: 'Who may call',
  disappearing: 'Disappearing messages in new chats',

  'value.all': 'Everyone',
  'value.contacts': 'My contacts',
  'value.contact_blacklist': 'My contacts, except those chosen on the phone',
  'value.none': 'Nobody',
  'value.match_last_seen': 'Same as last seen',
  'value.known': 'Only people known to the account',
  'receipts.all': 'On',
  'receipts.none': 'Off',
  'after.0': 'Off',
  'after.86400': 'Disappear after 24 hours',
  'after.604800': 'Disappear after 7 days',
  'after.7776000': 'Disappear after 90 days',
};

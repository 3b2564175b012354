import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  title: 'Profile',
  name: 'Name',
  email: 'Email',
  password: 'New password',
  passwordHint: 'Leave empty to keep the current one.',
  weak: 'Use 8 characters or more, with an upper-case letter, a lower-case letter and a digit.',
  farewell: 'Farewell message',
  farewellHint: 'Sent to the customer when you close a ticket.',
  save: 'Save',
  saved: 'Profile updated.',
  short: 'Too short!',
  long: 'Too long!',
  required: 'Required',
  invalidEmail: 'Invalid email',
};

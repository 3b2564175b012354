import type { TranslationOf } from '../phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  unreachable: 'The server cannot be reached. Try again in a moment.',
  tooManyTries: 'Too many attempts in a short time. Try again in {minutes} min.',
  cannotEdit: 'This channel does not let sent messages be edited.',
  cannotDelete: 'This channel does not let messages be deleted for the customer.',
  expiredAgent: 'Subscription expired. Ask an administrator of the company to renew it.',
};

import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  lead: 'With MikWeb on, agents see the customer’s invoices in the ticket, send the line, the Pix or the slip, and give access back on trust.',
  tokens: 'Tokens',
  'tokens.hint': 'The token comes from MikWeb’s panel. The type is the name you give it.',
  noTokens: 'No token yet. Create one in MikWeb’s panel and add it here.',
  token: 'Token',
  type: 'Type',
  add: 'Add token',
  remove: 'Remove token',
  removeOf: 'Remove token {type}',
  needsToken: 'Add at least one token before switching it on.',
};

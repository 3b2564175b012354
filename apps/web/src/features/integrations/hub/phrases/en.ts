import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  title: 'Integrations',
  'group.bots': 'Bots and flows',
  'group.billing': 'Billing and ERPs',
  'group.programs': 'For your own systems',
  setUp: 'Set up',
  setUpOf: 'Set up {name}',
  byPlatform: 'Set up by the platform',
  flowise: 'The Flowise editor right here, and the bot that answers in queues.',
  typebot: 'The Typebot editor right here, and the bot that answers in queues.',
  n8n: 'A flow of n8n, or any address of yours, answers in queues.',
  mikweb: 'Invoices and unlocking for customers of internet providers.',
  hinova: 'Payment slips of members of vehicle-protection associations.',
  siprov: 'Payment slips and Pix of members of vehicle-protection associations.',
  bling: 'What the shop’s customers owe.',
  'mk-auth': 'Invoices and unlocking for providers with MK-AUTH.',
  ixc: 'Invoices and unlocking for providers with IXC.',
  asaas: 'Charges that your customers get through Asaas.',
  webhooks: 'Balcão calls your system when something happens.',
  'api-keys': 'Your system sends messages and reads tickets.',
};

import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  ai: 'An assistant that helps you write and summarise texts.',
  integrations: 'The links between Balcão and your company’s other systems.',
  hinova: 'Looking up members and payment slips in Hinova.',
  siprov: 'Looking up members and payment slips in Siprov.',
  mikweb: 'Looking up customers and invoices in Mikweb.',
  bling: 'Looking up orders and products in Bling.',
  title: 'This screen does not exist yet',
  coming: 'What will be here',
};

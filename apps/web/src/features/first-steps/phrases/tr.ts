import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  label: 'İlk adımlar',
  isConnected: 'WhatsApp bağlayın',
  hasInvited: 'Birini davet edin',
  hasHeard: 'Telefonunuzdan selam yazın',
  hasHeardTo: 'Telefonunuzdan {number} numarasına selam yazın',
  done: 'tamam',
  watch: 'Nasıl çalıştığını görün',
  dismiss: 'İlk adımları kapat',
};

import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  lead: 'MikWeb açıkken temsilciler müşterinin faturalarını görüşmede görür; ödeme satırını, Pix’i ya da fişi gönderir ve güvene dayalı olarak erişimi açar.',
  tokens: 'Belirteçler',
  'tokens.hint': 'Belirteç MikWeb panelinden gelir. Tür, ona verdiğiniz addır.',
  noTokens: 'Henüz belirteç yok. MikWeb panelinde bir tane oluşturup buraya ekleyin.',
  token: 'Belirteç',
  type: 'Tür',
  add: 'Belirteç ekle',
  remove: 'Belirteci kaldır',
  removeOf: '{type} belirtecini kaldır',
  needsToken: 'Açmadan önce en az bir belirteç ekleyin.',
};

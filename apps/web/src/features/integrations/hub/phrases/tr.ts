import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  title: 'Entegrasyonlar',
  'group.bots': 'Botlar ve akışlar',
  'group.billing': 'Tahsilat ve ERP’ler',
  'group.programs': 'Kendi sistemleriniz için',
  setUp: 'Ayarla',
  setUpOf: '{name} ayarları',
  byPlatform: 'Platform tarafından ayarlanır',
  flowise: 'Flowise düzenleyicisi burada; kuyruklarda yanıt veren bot.',
  typebot: 'Typebot düzenleyicisi burada; kuyruklarda yanıt veren bot.',
  n8n: 'Bir n8n akışı ya da size ait herhangi bir adres kuyruklarda yanıt verir.',
  mikweb: 'İnternet sağlayıcılarının müşterileri için faturalar ve erişim açma.',
  hinova: 'Araç koruma derneklerinin üyelerine ait ödeme fişleri.',
  siprov: 'Araç koruma derneklerinin üyelerine ait ödeme fişleri ve Pix.',
  bling: 'Mağaza müşterilerinin borçları.',
  'mk-auth': 'MK-AUTH kullanan sağlayıcılarda faturalar ve erişim açma.',
  ixc: 'IXC kullanan sağlayıcılarda faturalar ve erişim açma.',
  asaas: 'Müşterilerinizin Asaas üzerinden aldığı tahsilatlar.',
  webhooks: 'Bir şey olduğunda Balcão sisteminizi çağırır.',
  'api-keys': 'Sisteminiz mesaj gönderir ve görüşmeleri okur.',
};

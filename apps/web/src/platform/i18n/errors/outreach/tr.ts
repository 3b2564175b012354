import type { ErrorCode } from '@balcao/contract/errors.ts';

/** Campaigns, their lists and planned messages. */
export const outreachTr = {
  ERR_NO_SCHEDULE_FOUND: 'Zamanlanmış mesaj bulunamadı.',
  ERR_SCHEDULE_SENT: 'Bu zamanlanmış mesaj gönderildi ve artık değiştirilemez.',
  ERR_SCHEDULE_IN_PAST: 'Gelecekte bir tarih ve saat seçin.',
  ERR_NO_CAMPAIGN_FOUND: 'Kampanya bulunamadı.',
  ERR_CAMPAIGN_READ_ONLY: 'Bu kampanya artık değiştirilemez: bir saat içinde başlıyor, sürüyor veya bitti.',
  ERR_CAMPAIGN_STATE: 'Kampanyanın durumu buna izin vermiyor. Sayfayı yenileyin.',
  ERR_CAMPAIGN_RUNNING: 'Kampanya sürüyor. Silmeden önce durdurun.',
  ERR_CAMPAIGN_NO_CONNECTION: 'Bağlantısı silindi. Kampanyayı sonlandırın ve almayanlardan bir liste oluşturun.',
  ERR_CAMPAIGN_NEEDS_ACKNOWLEDGEMENT:
    'Numaranın toplu gönderimi durduruldu. Devam etmek için nedenini bildiğinizi onaylayın.',
  ERR_CAMPAIGN_CHANNEL: 'Kampanyalar yalnızca WhatsApp bağlantılarından gönderilebilir.',
  ERR_CAMPAIGN_NO_TEXT: 'Hâlâ bekleyen kişiler var: en az bir mesajı dolu bırakın.',
  ERR_CAMPAIGN_NOBODY_FAILED: 'Yeni bir kampanyanın ulaşabileceği kimse yok.',
  ERR_NO_CONTACT_LIST_FOUND: 'Kişi listesi bulunamadı.',
  ERR_CONTACT_LIST_FULL: 'Liste dolu: 100.000 kişi sığar.',
  ERR_NO_LIST_ITEM_FOUND: 'Bu kişi artık listede değil.',
  ERR_LIST_ITEM_EXISTS: 'Bu numara zaten listede.',
  ERR_NO_LIST_IMPORT_FOUND: 'İçe aktarma bulunamadı.',
  ERR_LIST_IMPORT_COLUMNS: 'Numara için bir sütun, yalnızca bir sütun seçin; ad, e-posta ve şirket en fazla bir kez.',
  ERR_CAMPAIGN_NEEDS_ATTESTATION: 'Başlamadan önce bu kişilerin mesaj almayı kabul ettiğini onaylayın.',
  ERR_CAMPAIGN_CHANGED: 'Bu kampanya başka biri tarafından değiştirildi. Şimdiki hâlini görmek için yeniden açın.',
  ERR_CAMPAIGN_NO_QUESTION: 'Mesajı olan her sürümün onay sorusu olmalı.',
  ERR_TEMPLATE_NOT_APPROVED: 'Meta bu şablonu onaylamadı. Başka bir şablon seçin.',
} satisfies Partial<Record<ErrorCode, string>>;

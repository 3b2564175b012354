import type { NoticeWords, PushLanguage } from '@balcao/contract/notifications/models.ts';

/** Why an account cannot answer before somebody does something about it. */
export type Refused = 'configuration' | 'quota';

const titles: Record<PushLanguage, string> = {
  pt: 'O assistente parou de responder',
  en: 'The assistant no longer answers',
  es: 'El asistente dejó de responder',
  tr: 'Asistan artık yanıt vermiyor',
};
const bodies: Record<Refused, Record<PushLanguage, string>> = {
  configuration: {
    pt: 'O provedor recusou a chave, o modelo ou o endereço. Confira os ajustes.',
    en: 'The provider refused the key, the model or the address. Check the settings.',
    es: 'El proveedor rechazó la clave, el modelo o la dirección. Revise los ajustes.',
    tr: 'Sağlayıcı anahtarı, modeli veya adresi reddetti. Ayarları kontrol edin.',
  },
  quota: {
    pt: 'A conta no provedor está sem saldo.',
    en: 'The account at the provider has no balance left.',
    es: 'La cuenta en el proveedor no tiene saldo.',
    tr: 'Sağlayıcıdaki hesabın bakiyesi kalmadı.',
  },
};

/** What a bell and a device say. */
export function refusedWords(reason: Refused): Record<PushLanguage, NoticeWords> {
  const words = (language: PushLanguage) => ({ title: titles[language], body: bodies[reason][language] });
  return { pt: words('pt'), en: words('en'), es: words('es'), tr: words('tr') };
}

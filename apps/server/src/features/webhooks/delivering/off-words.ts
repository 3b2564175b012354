import type { NoticeWords, PushLanguage } from '@balcao/contract/notifications/models.ts';

export type OffByItself = 'failing' | 'gone';

const titles: Record<PushLanguage, string> = {
  pt: 'Webhook desligado: {name}',
  en: 'Webhook switched off: {name}',
  es: 'Webhook desactivado: {name}',
  tr: 'Webhook kapatıldı: {name}',
};
const bodies: Record<OffByItself, Record<PushLanguage, string>> = {
  failing: {
    pt: 'Nenhuma entrega foi aceita por um dia.',
    en: 'No delivery was accepted for a day.',
    es: 'Ninguna entrega fue aceptada durante un día.',
    tr: 'Bir gün boyunca hiçbir gönderim kabul edilmedi.',
  },
  gone: {
    pt: 'O endereço respondeu que não existe mais (410).',
    en: 'The address answered that it no longer exists (410).',
    es: 'La dirección respondió que ya no existe (410).',
    tr: 'Adres artık var olmadığını bildirdi (410).',
  },
};

type Off = { name: string; reason: OffByItself };

/** What a bell and a device say. */
export function switchedOffWords({ name, reason }: Off): Record<PushLanguage, NoticeWords> {
  const words = (language: PushLanguage) => ({
    title: titles[language].replace('{name}', () => name),
    body: bodies[reason][language],
  });
  return { pt: words('pt'), en: words('en'), es: words('es'), tr: words('tr') };
}

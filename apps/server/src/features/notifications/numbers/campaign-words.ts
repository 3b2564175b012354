import type { NoticeWords, PushLanguage } from '@balcao/contract/notifications/models.ts';

const titles: Record<PushLanguage, string> = {
  pt: 'Campanha parada: {name}',
  en: 'Campaign stopped: {name}',
  es: 'Campaña detenida: {name}',
  tr: 'Kampanya durduruldu: {name}',
};

const whereToLook: Record<PushLanguage, string> = {
  pt: 'Veja o motivo e o que fazer no relatório.',
  en: 'See why and what to do in its report.',
  es: 'Vea el motivo y qué hacer en el informe.',
  tr: 'Nedenini ve yapılacakları raporunda görün.',
};

/** What a bell and a device say of a campaign that stopped by itself. `note` is for people, in Portuguese. */
export function campaignWords({
  name,
  note,
}: {
  name: string;
  note: string | null;
}): Record<PushLanguage, NoticeWords> {
  const words = (language: PushLanguage) => ({
    title: titles[language].replace('{name}', () => name),
    body: language === 'pt' && note ? `${note} ${whereToLook.pt}` : whereToLook[language],
  });
  return { pt: words('pt'), en: words('en'), es: words('es'), tr: words('tr') };
}

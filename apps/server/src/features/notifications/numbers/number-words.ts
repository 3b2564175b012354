import { findingSentences } from '@balcao/contract/outreach/finding-sentences.ts';
import type { GuardianReason } from '@balcao/contract/outreach/models.ts';
import type { NoticeWords, PushLanguage } from '@balcao/contract/notifications/models.ts';

/** What is worth disturbing somebody for. */
export type HeldBack = 'hold' | 'stop';

const titles: Record<HeldBack, Record<PushLanguage, string>> = {
  hold: {
    pt: 'Número em observação: {name}',
    en: 'Number under watch: {name}',
    es: 'Número en observación: {name}',
    tr: 'Numara gözlem altında: {name}',
  },
  stop: {
    pt: 'Campanhas paradas: {name}',
    en: 'Campaigns stopped: {name}',
    es: 'Campañas detenidas: {name}',
    tr: 'Kampanyalar durduruldu: {name}',
  },
};

const whereToLook: Record<PushLanguage, string> = {
  pt: 'Veja o motivo e o que fazer em Saúde dos números.',
  en: 'See why and what to do in Health of numbers.',
  es: 'Vea el motivo y qué hacer en Salud de los números.',
  tr: 'Nedenini ve yapılacakları Numara sağlığı ekranında görün.',
};

type About = { name: string; mode: HeldBack; reasons: readonly GuardianReason[] };

/** What a bell and a device say of a number that was held back. */
export function numberWords({ name, mode, reasons }: About): Record<PushLanguage, NoticeWords> {
  const worst = reasons.find(({ verdict }) => verdict === mode);
  const words = (language: PushLanguage) => ({
    title: titles[mode][language].replace('{name}', () => name),
    body: language === 'pt' && worst ? `${findingSentences[worst.finding]} ${whereToLook.pt}` : whereToLook[language],
  });
  return { pt: words('pt'), en: words('en'), es: words('es'), tr: words('tr') };
}

import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: { name: 'Intervalo', about: 'Espera antes de continuar.', fields: { sec: 'Tempo em segundos' } },
  en: { name: 'Interval', about: 'Waits before going on.', fields: { sec: 'Time in seconds' } },
  es: { name: 'Intervalo', about: 'Espera antes de continuar.', fields: { sec: 'Tiempo en segundos' } },
  tr: { name: 'Aralık', about: 'Devam etmeden önce bekler.', fields: { sec: 'Saniye cinsinden süre' } },
};

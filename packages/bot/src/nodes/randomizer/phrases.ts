import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: {
    name: 'Randomizador',
    about: 'Divide as conversas por sorteio.',
    fields: { percent: 'Porcentagem do caminho A' },
    outputs: { a: 'A', b: 'B' },
  },
  en: {
    name: 'Randomizer',
    about: 'Splits conversations by chance.',
    fields: { percent: 'Share of way A' },
    outputs: { a: 'A', b: 'B' },
  },
  es: {
    name: 'Aleatorizador',
    about: 'Divide las conversaciones al azar.',
    fields: { percent: 'Porcentaje del camino A' },
    outputs: { a: 'A', b: 'B' },
  },
  tr: {
    name: 'Rastgele',
    about: 'Görüşmeleri rastgele böler.',
    fields: { percent: 'A yolunun payı' },
    outputs: { a: 'A', b: 'B' },
  },
};

import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: { name: 'Robô externo', about: 'Conversa por meio do Typebot ou do Flowise.', fields: {} },
  en: { name: 'External bot', about: 'Talks through Typebot or Flowise.', fields: {} },
  es: { name: 'Bot externo', about: 'Conversa mediante Typebot o Flowise.', fields: {} },
  tr: { name: 'Harici bot', about: 'Typebot ya da Flowise üzerinden konuşur.', fields: {} },
};

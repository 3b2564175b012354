import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: { name: 'Robô externo', about: 'Conversa por meio do Typebot, do Flowise ou do n8n.', fields: {} },
  en: { name: 'External bot', about: 'Talks through Typebot, Flowise or n8n.', fields: {} },
  es: { name: 'Bot externo', about: 'Conversa mediante Typebot, Flowise o n8n.', fields: {} },
  tr: { name: 'Harici bot', about: 'Typebot, Flowise ya da n8n üzerinden konuşur.', fields: {} },
};

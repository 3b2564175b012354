import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: { name: 'Inicio', about: 'Por aqui a conversa começa.', fields: { label: 'Nome' } },
  en: { name: 'Start', about: 'The conversation begins here.', fields: { label: 'Name' } },
  es: { name: 'Inicio', about: 'Aquí empieza la conversación.', fields: { label: 'Nombre' } },
  tr: { name: 'Başlangıç', about: 'Görüşme buradan başlar.', fields: { label: 'Ad' } },
};

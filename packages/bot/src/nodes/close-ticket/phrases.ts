import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: {
    name: 'Encerrar Ticket',
    about: 'Encerra o atendimento sem pedir avaliação.',
    fields: { label: 'Mensagem de despedida' },
  },
  en: { name: 'Close ticket', about: 'Closes the ticket without asking for a rating.', fields: { label: 'Farewell' } },
  es: {
    name: 'Cerrar ticket',
    about: 'Cierra la atención sin pedir evaluación.',
    fields: { label: 'Mensaje de despedida' },
  },
  tr: {
    name: 'Talebi kapat',
    about: 'Değerlendirme istemeden talebi kapatır.',
    fields: { label: 'Veda mesajı' },
  },
};

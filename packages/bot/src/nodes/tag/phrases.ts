import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: { name: 'Tags', about: 'Coloca uma tag no atendimento.', fields: { tagId: 'Tag' } },
  en: { name: 'Tags', about: 'Puts a tag on the ticket.', fields: { tagId: 'Tag' } },
  es: { name: 'Etiquetas', about: 'Pone una etiqueta en la atención.', fields: { tagId: 'Etiqueta' } },
  tr: { name: 'Etiketler', about: 'Görüşmeye bir etiket ekler.', fields: { tagId: 'Etiket' } },
};

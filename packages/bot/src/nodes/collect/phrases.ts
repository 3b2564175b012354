import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: { name: 'Capturar', about: 'Confirma uma resposta no atendimento.', fields: { name: 'Variável da pergunta' } },
  en: { name: 'Collect', about: 'Confirms an answer in the ticket.', fields: { name: 'Variable of the question' } },
  es: {
    name: 'Capturar',
    about: 'Confirma una respuesta en la atención.',
    fields: { name: 'Variable de la pregunta' },
  },
  tr: { name: 'Kaydet', about: 'Bir yanıtı görüşmeye kaydeder.', fields: { name: 'Sorunun değişkeni' } },
};

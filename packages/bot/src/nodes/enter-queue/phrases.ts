import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: { name: 'Entrar na fila', about: 'Coloca o atendimento na fila.', fields: {} },
  en: { name: 'Enter the queue', about: 'Puts the ticket into the queue.', fields: {} },
  es: { name: 'Entrar en la cola', about: 'Pone la atención en la cola.', fields: {} },
  tr: { name: 'Kuyruğa gir', about: 'Görüşmeyi kuyruğa koyar.', fields: {} },
};

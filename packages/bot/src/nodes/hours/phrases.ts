import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: {
    name: 'Horário',
    about: 'Segue conforme o horário de atendimento.',
    fields: { queueId: 'Fila (vazio: empresa)' },
    outputs: { open: 'Aberto', closed: 'Fechado' },
  },
  en: {
    name: 'Opening hours',
    about: 'Goes on by the opening hours.',
    fields: { queueId: 'Queue (empty: company)' },
    outputs: { open: 'Open', closed: 'Closed' },
  },
  es: {
    name: 'Horario',
    about: 'Sigue según el horario de atención.',
    fields: { queueId: 'Cola (vacío: empresa)' },
    outputs: { open: 'Abierto', closed: 'Cerrado' },
  },
  tr: {
    name: 'Çalışma saatleri',
    about: 'Çalışma saatlerine göre devam eder.',
    fields: { queueId: 'Kuyruk (boş: şirket)' },
    outputs: { open: 'Açık', closed: 'Kapalı' },
  },
};

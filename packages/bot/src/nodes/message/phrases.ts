import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: { name: 'Mensagem', about: 'Envia um texto.', fields: { label: 'Mensagem' } },
  en: { name: 'Message', about: 'Sends a text.', fields: { label: 'Message' } },
  es: { name: 'Mensaje', about: 'Envía un texto.', fields: { label: 'Mensaje' } },
  tr: { name: 'Mesaj', about: 'Bir metin gönderir.', fields: { label: 'Mesaj' } },
};

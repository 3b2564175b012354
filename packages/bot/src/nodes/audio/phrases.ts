import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: { name: 'Áudio', about: 'Envia um áudio.', fields: { url: 'Arquivo', record: 'Enviar como gravado na hora' } },
  en: { name: 'Audio', about: 'Sends an audio.', fields: { url: 'File', record: 'Send as a voice note' } },
  es: { name: 'Audio', about: 'Envía un audio.', fields: { url: 'Archivo', record: 'Enviar como nota de voz' } },
  tr: { name: 'Ses', about: 'Bir ses gönderir.', fields: { url: 'Dosya', record: 'Sesli not olarak gönder' } },
};

import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: { name: 'Documento', about: 'Envia um PDF.', fields: { url: 'Arquivo' } },
  en: { name: 'Document', about: 'Sends a PDF.', fields: { url: 'File' } },
  es: { name: 'Documento', about: 'Envía un PDF.', fields: { url: 'Archivo' } },
  tr: { name: 'Belge', about: 'Bir PDF gönderir.', fields: { url: 'Dosya' } },
};

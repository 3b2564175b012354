import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: { name: 'Vídeo', about: 'Envia um vídeo.', fields: { url: 'Arquivo' } },
  en: { name: 'Video', about: 'Sends a video.', fields: { url: 'File' } },
  es: { name: 'Vídeo', about: 'Envía un vídeo.', fields: { url: 'Archivo' } },
  tr: { name: 'Video', about: 'Bir video gönderir.', fields: { url: 'Dosya' } },
};

import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: { name: 'Imagem', about: 'Envia uma imagem.', fields: { url: 'Arquivo' } },
  en: { name: 'Image', about: 'Sends an image.', fields: { url: 'File' } },
  es: { name: 'Imagen', about: 'Envía una imagen.', fields: { url: 'Archivo' } },
  tr: { name: 'Görsel', about: 'Bir görsel gönderir.', fields: { url: 'Dosya' } },
};

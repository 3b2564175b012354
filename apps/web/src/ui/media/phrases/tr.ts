import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  close: 'Kapat',
  'kind.image': 'Fotoğraf',
  'kind.file': 'Dosya',
  'kind.video': 'Video',
  'image.open': 'Resmi büyüt: {name}',
  'image.zoom': 'Gerçek boyut',
  'image.larger': 'Yakınlaştır',
  'image.smaller': 'Uzaklaştır',
  'image.before': 'Önceki resim',
  'image.after': 'Sonraki resim',
  'audio.play': 'Sesi oynat',
  'audio.pause': 'Sesi duraklat',
  'audio.position': 'Seste konum',
  'audio.speed': 'Hız: {speed} kat',
  download: 'İndir',
};

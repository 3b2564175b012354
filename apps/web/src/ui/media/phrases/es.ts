import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  close: 'Cerrar',
  'kind.image': 'Foto',
  'kind.file': 'Archivo',
  'kind.video': 'Vídeo',
  'image.open': 'Ampliar imagen: {name}',
  'image.zoom': 'Tamaño real',
  'image.larger': 'Ampliar',
  'image.smaller': 'Reducir',
  'image.before': 'Imagen anterior',
  'image.after': 'Imagen siguiente',
  'audio.play': 'Reproducir audio',
  'audio.pause': 'Pausar audio',
  'audio.position': 'Posición en el audio',
  'audio.speed': 'Velocidad: {speed} veces',
  download: 'Descargar',
};

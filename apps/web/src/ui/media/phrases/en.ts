import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  close: 'Close',
  'kind.image': 'Photo',
  'kind.file': 'File',
  'kind.video': 'Video',
  'image.open': 'Enlarge image: {name}',
  'image.zoom': 'Real size',
  'image.larger': 'Zoom in',
  'image.smaller': 'Zoom out',
  'image.before': 'Previous picture',
  'image.after': 'Next picture',
  'audio.play': 'Play audio',
  'audio.pause': 'Pause audio',
  'audio.position': 'Position in the audio',
  'audio.speed': 'Speed: {speed} times',
  download: 'Download',
};

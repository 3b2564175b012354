import { z } from 'zod';
import { defineManifest } from '../kit/manifest.ts';
import { pageCapabilities } from '../kit/messenger-platform/capabilities.ts';
import { pageSettings } from '../kit/messenger-platform/settings.ts';

const MB = 1024 * 1024;
const LARGEST = 25 * MB;

/** Everything a screen needs to know about Instagram's direct messages. Safe for the browser. */
export const instagramManifest = defineManifest({
  id: 'instagram',
  name: 'Instagram',
  settings: z.object(pageSettings),
  limits: {
    text: 1000,
    textBytes: 1000,
    caption: 0,
    media: {
      image: { maxBytes: 8 * MB, mimes: ['image/jpeg', 'image/png', 'image/gif'] },
      video: {
        maxBytes: LARGEST,
        mimes: ['video/mp4', 'video/ogg', 'video/x-msvideo', 'video/quicktime', 'video/webm'],
      },
      audio: {
        maxBytes: LARGEST,
        mimes: ['audio/aac', 'audio/mp4', 'audio/x-m4a', 'audio/wav', 'audio/x-wav'],
      },
      document: { maxBytes: LARGEST, mimes: ['application/pdf'] },
      sticker: null,
    },
    voiceMimes: ['audio/mp4', 'audio/aac', 'audio/wav'],
    animatedStickerBytes: 0,
    buttons: { count: 13, id: 1000, title: 20, text: 800, header: 60, footer: 60 },
    list: null,
    ctaUrl: null,
    replyWindowHours: 24,
    splitsTexts: true,
  },
  capabilities: pageCapabilities,
});

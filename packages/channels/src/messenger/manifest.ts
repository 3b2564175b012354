import { z } from 'zod';
import { defineManifest } from '../kit/manifest.ts';
import { pageCapabilities } from '../kit/messenger-platform/capabilities.ts';
import { pageSettings } from '../kit/messenger-platform/settings.ts';

const MB = 1024 * 1024;
const LARGEST = 25 * MB;

/** Everything a screen needs to know about Facebook Messenger. Safe for the browser. */
export const messengerManifest = defineManifest({
  id: 'facebook',
  name: 'Messenger',
  settings: z.object(pageSettings),
  limits: {
    text: 2000,
    caption: 0,
    media: {
      image: { maxBytes: LARGEST, mimes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] },
      video: { maxBytes: LARGEST, mimes: ['video/mp4', 'video/quicktime', 'video/webm', 'video/3gpp'] },
      audio: {
        maxBytes: LARGEST,
        mimes: ['audio/aac', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav', 'audio/x-wav', 'audio/webm'],
      },
      document: { maxBytes: LARGEST, mimes: null },
      sticker: null,
    },
    voiceMimes: ['audio/ogg', 'audio/mp4', 'audio/mpeg', 'audio/aac'],
    animatedStickerBytes: 0,
    buttons: { count: 13, id: 1000, title: 20, text: 1800, header: 60, footer: 60 },
    list: null,
    ctaUrl: null,
    replyWindowHours: 24,
    splitsTexts: true,
  },
  capabilities: pageCapabilities,
});

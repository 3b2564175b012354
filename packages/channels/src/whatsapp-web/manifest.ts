import { z } from 'zod';
import { defineManifest } from '../kit/manifest.ts';

const MB = 1024 * 1024;

/** Everything a screen needs to know about WhatsApp linked by QR. Safe for the browser. */
export const whatsappWebManifest = defineManifest({
  id: 'whatsapp',
  name: 'WhatsApp',
  // The login lives with the session host.
  settings: z.object({}),
  limits: {
    text: 65_536,
    caption: 1024,
    media: {
      image: { maxBytes: 16 * MB, mimes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] },
      video: { maxBytes: 64 * MB, mimes: ['video/mp4', 'video/3gpp', 'video/quicktime'] },
      audio: {
        maxBytes: 16 * MB,
        mimes: ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav', 'audio/x-wav'],
      },
      document: { maxBytes: 100 * MB, mimes: null },
      sticker: { maxBytes: MB, mimes: ['image/webp'] },
    },
    voiceMimes: ['audio/ogg'],
    animatedStickerBytes: MB,
    // Unofficial sessions show no buttons or lists reliably: menus go out as numbered text.
    buttons: null,
    list: null,
    ctaUrl: null,
    replyWindowHours: null,
    editMinutes: 15,
    deleteMinutes: 2 * 24 * 60,
  },
  capabilities: {
    edit: true,
    delete: true,
    reaction: true,
    reply: true,
    typing: true,
    readMarks: true,
    templates: false,
    location: true,
    contacts: true,
    buttons: false,
    list: false,
    ctaUrl: false,
    locationRequest: false,
    contactInfoRequest: false,
    voice: true,
    groups: true,
  },
});

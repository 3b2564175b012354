import { z } from 'zod';
import { defineManifest } from '../kit/manifest.ts';

const MB = 1024 * 1024;
const KB = 1024;

const GraphId = z
  .string()
  .trim()
  .regex(/^\d{1,30}$/);

/** Everything a screen needs to know about the official WhatsApp channel. Safe for the browser. */
export const whatsappCloudManifest = defineManifest({
  id: 'wppoficial',
  name: 'WhatsApp API Oficial',
  settings: z.object({
    phoneNumberId: GraphId.meta({ label: 'channels.wppoficial.phone_number_id' }),
    wabaId: GraphId.meta({ label: 'channels.wppoficial.waba_id' }),
    accessToken: z.string().trim().min(1).max(2048).meta({ label: 'channels.wppoficial.access_token', secret: true }),
    appSecret: z.string().trim().min(1).max(256).meta({ label: 'channels.wppoficial.app_secret', secret: true }),
    verifyToken: z.string().trim().min(8).max(256).meta({ label: 'channels.wppoficial.verify_token', secret: true }),
  }),
  limits: {
    text: 4096,
    caption: 1024,
    media: {
      image: { maxBytes: 5 * MB, mimes: ['image/jpeg', 'image/png'] },
      video: { maxBytes: 16 * MB, mimes: ['video/mp4', 'video/3gpp'] },
      audio: { maxBytes: 16 * MB, mimes: ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg'] },
      document: { maxBytes: 100 * MB, mimes: null },
      sticker: { maxBytes: 100 * KB, mimes: ['image/webp'] },
    },
    voiceMimes: ['audio/ogg'],
    animatedStickerBytes: 500 * KB,
    buttons: { count: 3, id: 256, title: 20, text: 1024, header: 60, footer: 60 },
    list: {
      sections: 10,
      rows: 10,
      rowId: 200,
      rowTitle: 24,
      rowDescription: 72,
      sectionTitle: 24,
      button: 20,
      text: 4096,
      header: 60,
      footer: 60,
    },
    ctaUrl: { text: 1024, title: 20, header: 60, footer: 60 },
    replyWindowHours: 24,
  },
  capabilities: {
    edit: false,
    delete: false,
    reaction: true,
    reply: true,
    typing: true,
    readMarks: true,
    templates: true,
    location: true,
    contacts: true,
    buttons: true,
    list: true,
    ctaUrl: true,
    locationRequest: true,
    contactInfoRequest: true,
    voice: true,
    groups: false,
  },
});

export type WhatsappCloudSettings = z.output<typeof whatsappCloudManifest.settings>;

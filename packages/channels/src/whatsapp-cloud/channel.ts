import type { Channel } from '../kit/channel.ts';
import { checkConnection, subscribe, unsubscribe } from './connection.ts';
import { whatsappCloudManifest } from './manifest.ts';
import { downloadMedia, uploadMedia } from './media.ts';
import { markRead, typing } from './read-receipt.ts';
import { receive } from './receive.ts';
import { send } from './send.ts';
import { listTemplates } from './templates.ts';
import { answerVerification, verifyWebhook } from '../kit/graph/verify.ts';

/** WhatsApp through Meta's official Cloud API. */
export const whatsappCloudChannel = {
  manifest: whatsappCloudManifest,
  verifyWebhook,
  answerVerification,
  receive,
  send,
  uploadMedia,
  downloadMedia,
  markRead,
  typing,
  listTemplates,
  checkConnection,
  subscribe,
  unsubscribe,
} satisfies Channel<typeof whatsappCloudManifest.settings>;

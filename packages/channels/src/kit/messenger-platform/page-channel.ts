import type { z } from 'zod';
import type { Channel } from '../channel.ts';
import { answerVerification, verifyWebhook } from '../graph/verify.ts';
import type { ChannelManifest } from '../manifest.ts';
import { checkOn, subscribeOn, unsubscribeOn } from './connection.ts';
import type { Dialect } from './dialect.ts';
import { downloadOn, uploadOn } from './media.ts';
import { platformOf, type PageConnection } from './platform.ts';
import { profileOn } from './profile.ts';
import { receiver } from './receive.ts';
import { sendOn } from './send.ts';
import type { pageSettings } from './settings.ts';
import { signalOn } from './signals.ts';

type PageSchema = z.ZodObject<typeof pageSettings>;

/** A channel of Meta's Messenger Platform: what is written to a page, or to the Instagram account linked to it. */
export function pageChannel(dialect: Dialect, manifest: ChannelManifest<PageSchema>) {
  const platform = platformOf(dialect, manifest);
  return {
    manifest,
    verifyWebhook,
    answerVerification,
    receive: receiver(dialect),
    send: (message, connection) => sendOn(platform, message, connection),
    uploadMedia: (upload, connection) => uploadOn(platform, upload, connection),
    downloadMedia: (download, connection) => downloadOn(platform, download, connection),
    markRead: ({ from }, connection) => signalOn(platform, { from, action: 'mark_seen' }, connection),
    typing: ({ from }, connection) => signalOn(platform, { from, action: 'typing_on' }, connection),
    fetchProfile: (person, connection) => profileOn(platform, person, connection),
    checkConnection: (connection) => checkOn(platform, connection),
    subscribe: (_webhook, connection: PageConnection) => subscribeOn(platform, connection),
    unsubscribe: (connection) => unsubscribeOn(platform, connection),
  } satisfies Channel<PageSchema>;
}

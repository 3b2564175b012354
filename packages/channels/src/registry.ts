import type { Channel, Receiver } from './kit/channel.ts';
import type { ChannelManifest } from './kit/manifest.ts';
import { instagramChannel } from './instagram/channel.ts';
import { messengerChannel } from './messenger/channel.ts';
import { whatsappCloudChannel } from './whatsapp-cloud/channel.ts';
import { whatsappWebReceiver } from './whatsapp-web/receiver.ts';

/** Connectors that the counter calls itself, by the id companies know the channel by. */
export const apiChannels = {
  wppoficial: whatsappCloudChannel,
  facebook: messengerChannel,
  instagram: instagramChannel,
} as const;

/** Channels whose own process (a session host) sends and hears, and meets the counter in journal and outbox. */
export const hostedChannels = { whatsapp: whatsappWebReceiver } as const;

export type ApiChannelId = keyof typeof apiChannels;

export function isApiChannel(id: string): id is ApiChannelId {
  return Object.hasOwn(apiChannels, id);
}

export function isHostedChannel(id: string): id is keyof typeof hostedChannels {
  return Object.hasOwn(hostedChannels, id);
}

/** The connector of a channel, or undefined for a channel that has none (such as a phone session). */
export function findApiChannel(id: string): Channel | undefined {
  return isApiChannel(id) ? apiChannels[id] : undefined;
}

/** Who reads the journal of a channel; undefined for an id that is none. */
export function findReceiver(id: string): Receiver | undefined {
  return isHostedChannel(id) ? hostedChannels[id] : findApiChannel(id);
}

export const findManifest = (id: string): ChannelManifest | undefined => findReceiver(id)?.manifest;

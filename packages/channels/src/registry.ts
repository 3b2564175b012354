import type { Channel } from './kit/channel.ts';
import { whatsappCloudChannel } from './whatsapp-cloud/channel.ts';

/** Every connector, by the id companies know the channel by. */
export const channels = { wppoficial: whatsappCloudChannel } as const;

export type ChannelId = keyof typeof channels;

export function isChannelId(id: string): id is ChannelId {
  return Object.hasOwn(channels, id);
}

/** The connector of a channel, or undefined for a channel that has none (such as a phone session). */
export function findChannel(id: string): Channel | undefined {
  return isChannelId(id) ? channels[id] : undefined;
}

import type { ChannelId } from '@balcao/contract/channels.ts';

/** Channels that are connected by logging in at Facebook, by what their webhooks call themselves. */
export const channelOfObject = { page: 'facebook', instagram: 'instagram' } as const satisfies Record<
  string,
  ChannelId
>;
export type PageChannel = (typeof channelOfObject)[keyof typeof channelOfObject];

export const isPageChannel = (channel: string): channel is PageChannel =>
  channel === 'facebook' || channel === 'instagram';

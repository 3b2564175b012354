import { ChannelError } from '@balcao/channels/kit/channel-error.ts';

/** What the provider itself said about a refusal; null when it said nothing, such as when nobody answered. */
export const providerWords = (error: unknown): string | null =>
  error instanceof ChannelError && error.code !== undefined ? (error.details ?? error.message) : null;

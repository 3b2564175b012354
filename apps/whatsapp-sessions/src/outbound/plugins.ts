import type { SessionCtx, SocketPlugin } from '../session-ctx.ts';
import { cachesPlugin } from './caches-plugin.ts';
import { outboxPlugin } from './outbox-plugin.ts';
import { humanRateLimit, type RateLimitRule } from './rate-limit.ts';

/** No acknowledgement for so long: nobody is at the other end. */
const ACK_MS = 20_000;

/** Everything that goes out over a session. */
export const outboundPlugins = (
  ctx: SessionCtx,
  { rateLimit = humanRateLimit, ackMs = ACK_MS }: Options = {},
): SocketPlugin[] => [cachesPlugin(ctx), outboxPlugin(ctx, { rateLimit, ackMs })];

type Options = { rateLimit?: RateLimitRule; ackMs?: number };

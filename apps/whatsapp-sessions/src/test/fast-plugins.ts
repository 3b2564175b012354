import { rpcPlugins } from '../rpc/parts.ts';
import type { SessionCtx } from '../session-ctx.ts';
import { inboundPlugins } from '../inbound/plugins/plugins.ts';
import type { RateLimitRule } from '../outbound/rate-limit.ts';
import { outboundPlugins } from '../outbound/plugins.ts';

/** Tests have no time to be human. */
const hurried: RateLimitRule = { perSecond: 500, burst: 100, pauseMs: [0, 0] };

export type Speed = { pace?: RateLimitRule; ackMs?: number };

export const partsWith = (speed: Speed) => (ctx: SessionCtx) => [
  ...inboundPlugins(ctx),
  ...outboundPlugins(ctx, { rateLimit: hurried, ...speed }),
  ...rpcPlugins(ctx),
];

import { loadHoursByQueue } from '../../holidays/load-hours-by-queue.ts';
import type { InboundCtx } from '../../messages/inbound/inbound-ctx.ts';
import { loadAutomation } from './load-automation.ts';

/** What the connection does by itself: asked once for a whole batch, whoever writes. */
export const automationOf = (ctx: InboundCtx) => ctx.once('automation', () => loadAutomation(ctx, ctx.connection.id));

/** The hours of the company's queues, asked once for a whole batch. */
export const hoursOf = (ctx: InboundCtx) => ctx.once('hours-by-queue', () => loadHoursByQueue(ctx));

import type { NewCustomerMessage, InterceptorResult } from './new-customer-message.ts';
import type { InboundCtx } from './inbound-ctx.ts';
import type { Handling } from './placing/new-message.ts';

/**
 * Where an arrival is stored, and what follows. Information lines of the channel are nobody's words; in standby another app
 * answers, and we say nothing by ourselves.
 */
export async function runInterceptors(ctx: InboundCtx, arrival: NewCustomerMessage): Promise<Handling> {
  const isInfo = arrival.content.mediaType === 'info_log';
  const {
    into,
    needsNoAnswer = false,
    afterwards,
  } = isInfo || arrival.isStandby ? {} : await firstHandling(ctx, arrival);
  return {
    ticketId: into ? into.ticketId : arrival.activeTicket?.id,
    intoClosed: into?.isClosed === true,
    asksForAnswer: !isInfo && !needsNoAnswer,
    afterwards,
  };
}

async function firstHandling(ctx: InboundCtx, arrival: NewCustomerMessage): Promise<InterceptorResult> {
  for (const intercept of ctx.interceptors) {
    if (!(await intercept.mayTake(ctx, arrival))) continue;
    await ctx.deferral.flush(ctx);
    const handling = await intercept.take(ctx, arrival);
    if (handling) return handling;
  }
  return {};
}

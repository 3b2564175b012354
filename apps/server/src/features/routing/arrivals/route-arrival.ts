import { isOpen } from '@balcao/contract/companies/open-time.ts';
import type { InboundCtx, InboundInterceptor } from '../../messages/inbound/inbound-ctx.ts';
import type { NewCustomerMessage } from '../../messages/inbound/new-customer-message.ts';
import { decideArrival } from './decide-arrival.ts';
import { automationOf, hoursOf } from './of-batch.ts';
import { doesAnything } from './load-automation.ts';

/**
 * Decides what answers a customer by itself, when the message is stored and its ticket locked, so that nothing can change
 * under the decision. Who is served by a person, and who waits where nothing is said by itself, costs no question.
 */
export const routeArrival: InboundInterceptor = {
  mayTake: async (ctx, arrival) => arrival.content.mediaType === 'audio' || (await mayConcern(ctx, arrival)),
  take: (ctx, { activeTicket }) =>
    Promise.resolve({
      afterwards: ({ messageId }) => decideArrival(ctx, messageId, activeTicket?.isBot === true),
    }),
};

async function mayConcern(ctx: InboundCtx, { activeTicket }: NewCustomerMessage): Promise<boolean> {
  if (activeTicket?.status === 'open') return false;
  if (activeTicket?.isBot) return true;
  const automation = await automationOf(ctx);
  const isOwed = activeTicket === undefined || activeTicket.automationOwed;
  if (isOwed && doesAnything(automation)) return true;
  return automation.triggers.some(({ kind }) => kind === 'keyword') || isClosedAnywhere(ctx);
}

const isClosedAnywhere = (ctx: InboundCtx) =>
  ctx.once('closed-anywhere', async () => {
    const places = (await hoursOf(ctx)).all();
    const { closedText } = await automationOf(ctx);
    const says = places.filter((hours) => hours.closedText !== '' || closedText !== '');
    return says.some((hours) => !isOpen(hours, ctx.now, ctx.timeZone));
  });

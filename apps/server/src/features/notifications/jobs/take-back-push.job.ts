import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { maySee, subscribersOf } from '../find-recipients.ts';
import { findTicket } from '../find-ticket-state.ts';
import { pushShown } from '../notifications.table.ts';
import { deliverPushJob } from './deliver-push.job.ts';

const Payload = z.object({ companyId: z.number(), ticketId: z.number(), ticketUuid: z.uuid().nullable() });

/** Has devices forget a ticket that was read, or that their owners may no longer see. */
export const takeBackPushJob = job({
  name: 'notifications.take-back-push',
  formerNames: ['take-back-push'],
  payload: Payload,
  whenBlocked: 'goes on',
  attempts: 3,
  priority: 'late',
  run: (deps, { companyId, ticketId, ticketUuid }) =>
    inCompanyAsSystem(deps, companyId, async (ctx) => {
      const ticket = await findTicket(ctx, ticketId);
      const uuid = ticket?.uuid ?? ticketUuid;
      if (uuid === null) return;
      const shown = await ctx.db
        .select({ subscriptionId: pushShown.subscriptionId })
        .from(pushShown)
        .where(eq(pushShown.ticketId, ticketId));
      for (const { subscriptionId } of shown) {
        const [subscriber] = await subscribersOf(ctx, subscriptionId);
        const isStillMeant = subscriber && ticket && ticket.unreadMessages > 0 && maySee(subscriber, ticket);
        if (!subscriber || isStillMeant) continue;
        ctx.enqueue(
          deliverPushJob,
          { companyId, subscriptionId, ticketId, ticketUuid: uuid, messageId: null },
          { key: `push:${subscriptionId}:${ticketId}` },
        );
      }
    }),
});

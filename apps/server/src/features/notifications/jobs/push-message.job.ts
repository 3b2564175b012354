import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { companyMayWork } from '../../companies/company-may-work.ts';
import { findTicket } from '../find-ticket-state.ts';
import { subscribersOf, wantsToHear } from '../find-recipients.ts';
import { askForPush } from './ask-for-push.ts';

const Payload = z.object({ companyId: z.number(), ticketId: z.number(), messageId: z.number() });

/** Finds out whose devices are to show a message. Read in the meantime, or while the company has not paid, it disturbs nobody. */
export const pushMessageJob = job({
  name: 'notifications.push-message',
  formerNames: ['push-message'],
  payload: Payload,
  whenBlocked: 'is dropped',
  attempts: 3,
  priority: 'late',
  run: (deps, { companyId, ticketId, messageId }) =>
    inCompanyAsSystem(deps, companyId, async (ctx) => {
      const ticket = await findTicket(ctx, ticketId);
      if (!ticket || ticket.unreadMessages === 0 || !(await companyMayWork(ctx))) return;
      for (const subscriber of await subscribersOf(ctx)) {
        if (!wantsToHear(ctx, subscriber, ticket)) continue;
        const { subscriptionId } = subscriber;
        askForPush(ctx, {
          subscriptionId,
          subject: { kind: 'ticket', key: ticket.uuid },
          matter: { is: 'message', messageId },
        });
      }
    }),
});

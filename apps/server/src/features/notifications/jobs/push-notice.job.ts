import { noticeKinds, noticeNames } from '@balcao/contract/notifications/notice-kinds.ts';
import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { companyMayWork } from '../../companies/company-may-work.ts';
import { subscribersOf, wantsToHear } from '../find-recipients.ts';
import { findTicket } from '../find-ticket-state.ts';
import { askForPush } from './ask-for-push.ts';

const Payload = z.object({
  companyId: z.number(),
  notice: z.enum(noticeNames),
  ticketId: z.number(),
  userIds: z.array(z.number()),
});

/** Finds the devices that are to show a notice. One that is no longer true disturbs nobody. */
export const pushNoticeJob = job({
  name: 'notifications.push-notice',
  formerNames: ['push-notice'],
  payload: Payload,
  whenBlocked: 'is dropped',
  attempts: 3,
  priority: 'late',
  run: (deps, { companyId, notice, ticketId, userIds }) =>
    inCompanyAsSystem(deps, companyId, async (ctx) => {
      const ticket = await findTicket(ctx, ticketId);
      if (!ticket || !(await companyMayWork(ctx))) return;
      for (const subscriber of await subscribersOf(ctx)) {
        const { subscriptionId, userId } = subscriber;
        const isReceiver = userIds.includes(userId) && noticeKinds[notice].holds(ticket, userId);
        if (!isReceiver || !wantsToHear(ctx, subscriber, ticket)) continue;
        askForPush(ctx, {
          subscriptionId,
          subject: { kind: 'ticket', key: ticket.uuid },
          matter: { is: 'notice', notice },
        });
      }
    }),
});

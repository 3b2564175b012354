import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { companyMayWork } from '../../companies/company-may-work.ts';
import { findTickets } from '../find-ticket-state.ts';
import { subscribersOf, wantsToHear } from '../find-recipients.ts';
import { askForPush } from './ask-for-push.ts';

const Message = z.object({ ticketId: z.number(), messageId: z.number() });
const Payload = z.object({ companyId: z.number(), messages: z.array(Message) });
/** What waits under the former names is about one message. */
const OfOne = Message.extend({ companyId: z.number() }).transform(({ companyId, ...message }) => ({
  companyId,
  messages: [message],
}));

/**
 * Finds out whose devices are to show messages, the latest of each ticket. Read in the meantime, or while the company has not
 * paid, they disturb nobody. A flood of messages is a few jobs: whatever they share is asked once.
 */
export const pushMessagesJob = job({
  name: 'notifications.push-messages',
  formerNames: ['notifications.push-message', 'push-message'],
  payload: Payload.or(OfOne),
  whenBlocked: 'is dropped',
  attempts: 3,
  priority: 'late',
  run: (deps, { companyId, messages }) =>
    inCompanyAsSystem(deps, companyId, async (ctx) => {
      const latest = new Map(messages.map(({ ticketId, messageId }) => [ticketId, messageId]));
      const unread = (await findTickets(ctx, [...latest.keys()])).filter((ticket) => ticket.unreadMessages > 0);
      if (unread.length === 0 || !(await companyMayWork(ctx))) return;
      for (const subscriber of await subscribersOf(ctx)) {
        const { subscriptionId } = subscriber;
        for (const ticket of unread) {
          const messageId = latest.get(ticket.id);
          if (messageId === undefined || !wantsToHear(ctx, subscriber, ticket)) continue;
          const subject = { kind: 'ticket', key: ticket.uuid } as const;
          askForPush(ctx, { subscriptionId, subject, matter: { is: 'message', messageId } });
        }
      }
    }),
});

import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { findTicket } from '../find-ticket-state.ts';
import { isStillMeant } from '../is-still-meant.ts';
import { devicesShowing } from '../shown-pushes.ts';
import { askForPush } from './ask-for-push.ts';

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
      const subject = { kind: 'ticket', key: uuid } as const;
      for (const subscriptionId of await devicesShowing(ctx, subject)) {
        if (await isStillMeant(ctx, { subscriptionId, key: uuid })) continue;
        askForPush(ctx, { subscriptionId, subject, matter: { is: 'withdrawal' } });
      }
    }),
});

import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { job, Postponed } from '../../../platform/jobs/job.ts';
import { assignTicket } from '../assign-ticket.ts';
import { assignWaitingJob, assigningWaiting } from './assign-waiting.job.ts';

/** Draws who gets one ticket that a bot has handed over. Where nobody is there it waits, under the queue's own rule. */
export const drawAgentJob = job({
  name: 'distribution.draw-agent',
  payload: z.object({ companyId: z.number(), ticketId: z.number(), queueId: z.number() }),
  whenBlocked: 'waits',
  attempts: 5,
  priority: 'urgent',
  run: (deps, { companyId, ticketId, queueId }) =>
    inCompanyAsSystem(deps, companyId, async (ctx) => {
      const outcome = await assignTicket(ctx, { ticketId, queueId, random: Math.random, byRandom: true });
      if (outcome === 'held') throw new Postponed('somebody holds the ticket');
      if (outcome !== 'assigned')
        ctx.enqueue(assignWaitingJob, { companyId, queueId }, assigningWaiting({ companyId, queueId }).options);
    }),
});

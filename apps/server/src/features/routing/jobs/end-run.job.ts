import { eq } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { messages } from '../../messages/messages.table.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { handOver } from '../handing-over/hand-over.ts';
import { endRun } from '../runs/end-run.ts';
import { lockRun } from '../runs/find-run.ts';
import { isBots } from '../runs/take-turn.ts';
import { byItself } from '../runs/turn-ctx.ts';

/** Ends the run of a ticket that people have taken, or whose question was not delivered. */
export const endRunJob = job({
  name: 'routing.end-run',
  payload: z.object({ companyId: z.number(), ticketId: z.number(), failedMessageId: z.number().nullable() }),
  whenBlocked: 'goes on',
  attempts: 5,
  priority: 'urgent',
  run: (deps, { companyId, ...about }) => inCompanyAsSystem(deps, companyId, (ctx) => endIt(ctx, about)),
});

async function endIt(ctx: Ctx, { ticketId, failedMessageId }: { ticketId: number; failedMessageId: number | null }) {
  const [ticket] = await ctx.db.select().from(tickets).where(eq(tickets.id, ticketId)).for('no key update');
  const run = ticket && (await lockRun(ctx, ticketId));
  if (!run) return;
  if (!isBots(ticket)) {
    await endRun(ctx, run, 'person');
    return;
  }
  if (failedMessageId === null || run.askedMessageId !== failedMessageId) return;
  // A receipt may have proved meanwhile that it did get through.
  const { failedAt, failureReason } = messages;
  const [question] = await ctx.db
    .select({ failedAt, failureReason })
    .from(messages)
    .where(eq(messages.id, failedMessageId));
  if (!question?.failedAt) return;
  const turn = byItself(ctx);
  await handOver(turn, { ticket, run, because: question.failureReason === 'outdated' ? 'too-old' : 'not-delivered' });
  await turn.announce(ticketId, ticket);
}

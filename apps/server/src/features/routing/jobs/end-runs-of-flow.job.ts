import type { EndReason } from '@balcao/bot/engine/end-reasons.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { handOver } from '../handing-over/hand-over.ts';
import { endRun } from '../runs/end-run.ts';
import { lockRun } from '../runs/find-run.ts';
import { isBots } from '../runs/take-turn.ts';
import { byItself } from '../runs/turn-ctx.ts';

const AT_ONCE = 200;

/** Hands the conversations of a flow that was switched off or deleted over to people, each in a transaction of its own. */
export const endRunsOfFlowJob = job({
  name: 'routing.end-runs-of-flow',
  payload: z.object({ companyId: z.number(), flowId: z.number(), because: z.enum(['switched-off', 'deleted']) }),
  attempts: 5,
  async run(deps, { companyId, flowId, because }) {
    for (;;) {
      const found = await runsOf(deps, companyId, flowId);
      for (const one of found) await inCompanyAsSystem(deps, companyId, (ctx) => endOne(ctx, one, because));
      if (found.length < AT_ONCE) return;
    }
  },
});

type Found = { runId: number; ticketId: number };

async function runsOf({ database }: Deps, companyId: number, flowId: number): Promise<Found[]> {
  const { rows } = await database.pool.query<Found>({
    name: 'routing-runs-of-flow',
    text: `
      select r.id as "runId", r.ticket_id as "ticketId" from flow_versions v
      join bot_runs r on r.company_id = v.company_id and r.version_id = v.id and r.status = 'active'
      where v.company_id = $1 and v.flow_id = $2 limit $3`,
    values: [companyId, flowId, AT_ONCE],
  });
  return rows;
}

async function endOne(ctx: Ctx, { runId, ticketId }: Found, because: EndReason): Promise<void> {
  const [ticket] = await ctx.db.select().from(tickets).where(eq(tickets.id, ticketId)).for('no key update');
  const run = await lockRun(ctx, ticketId);
  if (!ticket || run?.id !== runId) return;
  if (!isBots(ticket)) {
    await endRun(ctx, run, 'person');
    return;
  }
  const turn = byItself(ctx);
  await handOver(turn, { ticket, run, because });
  await turn.announce(ticketId, ticket);
}

import type { TicketAutomation } from '@balcao/contract/routing/models.ts';
import { and, eq, isNull } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { flows } from '../../flows/flows.table.ts';
import { lockVisibleTicket, type TicketRow } from '../../tickets/find-ticket.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { refuseTaken } from '../../ticket-actions/transitions/refuse-taken.ts';
import { requireWorkTime } from '../../users/require-work-time.ts';
import { hasFlowBuilder } from '../arrivals/load-automation.ts';
import { ticketAutomation } from '../explain/ticket-automation.ts';
import { handOver } from '../handing-over/hand-over.ts';
import { beginRun } from '../runs/begin-run.ts';
import { lockRun } from '../runs/find-run.ts';
import { liveVersionOf } from '../runs/insert-run.ts';
import { isBots } from '../runs/take-turn.ts';
import { byItself, type TurnCtx } from '../runs/turn-ctx.ts';

type Command = { ticketId: number; do: 'stop' | 'restart' | 'start'; flowId?: number | undefined };

/** Whoever sees a ticket may stop its bot or let it begin anew; starting a flow asks for a ticket that is nobody else's. */
export async function controlAutomation(ctx: UserCtx, command: Command): Promise<TicketAutomation> {
  const ticket = await lockVisibleTicket(ctx, command.ticketId);
  if (command.flowId !== undefined) await requireFlow(ctx, command.flowId);
  const turn = byItself(ctx);
  if (command.do === 'stop') await stop(turn, ticket);
  else if (command.do === 'restart') await restart(turn, ticket);
  else await start(ctx, turn, { ticket, flowId: command.flowId });
  await turn.announce(ticket.id, ticket);
  return ticketAutomation(ctx, ticket.id);
}

async function requireFlow({ db }: UserCtx, flowId: number): Promise<void> {
  const [flow] = await db
    .select({ id: flows.id })
    .from(flows)
    .where(and(eq(flows.id, flowId), isNull(flows.deletedAt)));
  if (!flow) fail('ERR_NO_FLOW_FOUND');
}

async function stop(turn: TurnCtx, ticket: TicketRow): Promise<void> {
  const run = isBots(ticket) ? await lockRun(turn, ticket.id) : undefined;
  await handOver(turn, { ticket, run: run ?? fail('ERR_NO_RUN_FOUND'), because: 'stopped' });
}

/** From its beginning, in the version that is live now; a menu of queues in the one it was made of. */
async function restart(turn: TurnCtx, ticket: TicketRow): Promise<void> {
  const found = isBots(ticket) ? await lockRun(turn, ticket.id) : undefined;
  const { kind, versionId, connectionId, test } = found ?? fail('ERR_NO_RUN_FOUND');
  const live = versionId === null ? null : await latestOf(turn, versionId);
  await beginRun(turn, ticket, {
    kind,
    versionId: live ?? fail('ERR_NO_FLOW_FOUND'),
    connectionId,
    test,
    startedBy: startedBy(turn),
  });
}

async function latestOf({ client }: TurnCtx, versionId: number): Promise<number | null> {
  const { rows } = await client.query<{ id: number | null }>({
    name: 'routing-latest-version',
    text: `
      select case when v.flow_id is null then v.id
        else (select f.live_version_id from flows f where f.id = v.flow_id and f.active and f.deleted_at is null) end as id
      from flow_versions v where v.id = $1`,
    values: [versionId],
  });
  return rows[0]?.id ?? null;
}

type Starting = { ticket: TicketRow; flowId: number | undefined };

async function start(ctx: UserCtx, turn: TurnCtx, { ticket, flowId }: Starting): Promise<void> {
  const { actor } = ctx;
  await requireWorkTime(ctx);
  if (ticket.isGroup || ticket.status === 'closed') fail('ERR_TICKET_NOT_OPEN', { status: ticket.status });
  if (ticket.status === 'open' && ticket.userId !== actor.userId) await refuseTaken(ctx, ticket);
  const mayStart = flowId !== undefined && (await hasFlowBuilder(ctx));
  const versionId = mayStart ? await liveVersionOf(ctx, flowId) : null;
  if (versionId === null) return fail('ERR_NO_FLOW_FOUND');
  const waiting = { status: 'pending' as const, userId: null, acceptedAt: null };
  if (ticket.status === 'open')
    await ctx.db
      .update(tickets)
      .set({ ...waiting, updatedAt: ctx.now })
      .where(eq(tickets.id, ticket.id));
  const { connectionId } = ticket;
  await beginRun(turn, { ...ticket, ...waiting }, { kind: 'flow', versionId, connectionId, startedBy: actor.userId });
}

const startedBy = ({ actor }: TurnCtx) => (actor.kind === 'user' ? actor.userId : null);

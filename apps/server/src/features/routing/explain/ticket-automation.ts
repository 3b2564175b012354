import type { AutomationLine, RunPlace, TicketAutomation } from '@balcao/contract/routing/models.ts';
import { desc, eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { assignmentsOf } from '../../distribution/assignments-of.ts';
import { getVisibleTicket } from '../../tickets/find-ticket.ts';
import { arrivalDecisions } from '../routing.table.ts';
import { checkedOf } from './checked.ts';
import { runPlaces } from './run-places.ts';

const MAX_LINES = 100;

/** What serves a ticket by itself, and why it is where it is: decisions, runs and assignments, one after the other. */
export async function ticketAutomation(ctx: UserCtx, ticketId: number): Promise<TicketAutomation> {
  const ticket = await getVisibleTicket(ctx, ticketId);
  const runs = await runPlaces(ctx, { ticketId });
  const lines = [...(await decisions(ctx, ticketId)), ...runs.flatMap(linesOf), ...(await assignments(ctx, ticketId))];
  return {
    ticketId,
    isOwed: ticket.automationOwed,
    run: ticket.isBot ? (runs.find(({ endedAt }) => endedAt === null) ?? null) : null,
    collected: ticket.collected,
    lines: lines.toSorted((a, b) => a.at.localeCompare(b.at)).slice(-MAX_LINES),
  };
}

function linesOf(run: RunPlace): AutomationLine[] {
  const began: AutomationLine = { kind: 'run-began', at: run.startedAt, run };
  return run.endedAt === null ? [began] : [began, { kind: 'run-ended', at: run.endedAt, run }];
}

async function decisions({ db }: UserCtx, ticketId: number): Promise<AutomationLine[]> {
  const rows = await db
    .select()
    .from(arrivalDecisions)
    .where(eq(arrivalDecisions.ticketId, ticketId))
    .orderBy(desc(arrivalDecisions.id))
    .limit(MAX_LINES);
  return rows.map(({ at, code, messageId, facts }) => ({
    kind: 'decision',
    at: at.toISOString(),
    code,
    messageId,
    checked: checkedOf(facts),
  }));
}

async function assignments(ctx: UserCtx, ticketId: number): Promise<AutomationLine[]> {
  const found = await assignmentsOf(ctx, ticketId);
  return found.map(({ at, rule, chosen, considered }) => ({ kind: 'assignment', at, rule, user: chosen, considered }));
}

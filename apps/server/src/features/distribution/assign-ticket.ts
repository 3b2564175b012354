import { Distribution } from '@balcao/contract/queues/distribution.ts';
import { logLine } from '@balcao/contract/sentences/log-lines.ts';
import { and, eq, isNull } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { companyMayWork } from '../companies/company-may-work.ts';
import { writeLogLine } from '../messages/conversation/write-log-line.ts';
import { queues } from '../queues/queues.table.ts';
import { finishAction } from '../ticket-actions/transitions/finish-action.ts';
import type { TicketRow } from '../tickets/find-ticket.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { users } from '../users/users.table.ts';
import { chooseAgent } from './choosing/choose-agent.ts';
import { loadCandidates } from './choosing/load-candidates.ts';
import { lockDistribution } from './lock-distribution.ts';
import { storeAssignment, storeNobody } from './store-assignment.ts';

/**
 * `gone`: it does not wait in that queue any more, or the queue has no rule. `held`: somebody is changing it at this moment.
 * `nobody`: no member of the queue has room, for this ticket or any other. `passed-over`: only who had it last has room.
 */
export type Assigning = 'assigned' | 'gone' | 'held' | 'nobody' | 'passed-over';

type Assignment = {
  ticketId: number;
  queueId: number;
  random: () => number;
  /** Drawn among those who are there, whatever the queue's own rule. */
  byRandom?: boolean;
};

/**
 * Gives a waiting ticket to whom the rule of its queue chooses. One ticket of a company at a time, so that nobody is given
 * more than they may have, by several queues either. Who gets it has not read it yet: the customer goes on waiting.
 */
export async function assignTicket(ctx: Ctx, assignment: Assignment): Promise<Assigning> {
  await lockDistribution(ctx);
  const { ticketId, queueId, random } = assignment;
  const rule = await ruleFor(ctx, assignment);
  if (rule === null || rule.rule === 'off' || !(await companyMayWork(ctx))) return 'gone';
  const ticket = await lockWaiting(ctx, { ticketId, queueId });
  if (typeof ticket === 'string') return ticket;
  const choice = chooseAgent(rule, await loadCandidates(ctx, { ticket, queueId, rule }), { now: ctx.now, random });
  const decided = { queueId, rule: rule.rule, considered: choice.considered };
  if (choice.userId !== null) {
    await storeAssignment(ctx, { ...decided, ticketId, userId: choice.userId });
    await give(ctx, ticket, choice.userId);
    return 'assigned';
  }
  await storeNobody(ctx, decided, [ticketId]);
  return choice.considered.some(({ verdict }) => verdict === 'had-it-last') ? 'passed-over' : 'nobody';
}

async function ruleFor({ db }: Ctx, { queueId, byRandom = false }: Assignment): Promise<Distribution | null> {
  const [queue] = await db.select({ stored: queues.distribution }).from(queues).where(eq(queues.id, queueId));
  if (!queue) return null;
  const rule = Distribution.parse(queue.stored);
  return byRandom ? { ...rule, rule: 'random', onlineOnly: true, previousAgentFirst: null } : rule;
}

async function lockWaiting(ctx: Ctx, { ticketId, queueId }: Pick<Assignment, 'ticketId' | 'queueId'>) {
  const waits = and(
    eq(tickets.id, ticketId),
    eq(tickets.queueId, queueId),
    eq(tickets.status, 'pending'),
    isNull(tickets.userId),
    eq(tickets.isBot, false),
    eq(tickets.isGroup, false),
  );
  const [ticket] = await ctx.db.select().from(tickets).where(waits).for('no key update', { skipLocked: true });
  if (ticket) return ticket;
  return (await ctx.db.$count(tickets, waits)) > 0 ? 'held' : 'gone';
}

async function give(ctx: Ctx, ticket: TicketRow, userId: number) {
  const { now } = ctx;
  // Whoever deletes this person waits, or has done so and nobody is found: tried again, somebody else is chosen.
  const [user] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, userId)).for('key share');
  if (!user) throw new Error('who was chosen is gone');
  await ctx.db
    .update(tickets)
    .set({ status: 'open', userId, isBot: false, acceptedAt: now, updatedAt: now })
    .where(eq(tickets.id, ticket.id));
  const line = await writeLogLine(ctx, ticket, {
    type: 'info_log',
    line: [logLine('distributed', { user: user.name })],
  });
  await finishAction(ctx, { ticketId: ticket.id, before: ticket, messageIds: [line] });
}

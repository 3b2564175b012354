import type { ChannelId } from '@balcao/contract/channels.ts';
import type { GuardianRules } from '@balcao/contract/outreach/rules.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { OutreachLine } from '../lines/lock-line.ts';
import type { Budgets, Purse } from '../planner/budgets.ts';
import { beginOfDay, dateOfDay, dayOf } from '../planner/opening.ts';
import { hasPast } from './past-of-line.ts';

const DAY_MS = 24 * 60 * 60_000;
/** What Meta lets a portfolio do of which nothing was told. */
const UNKNOWN_LIMIT = 250;

/** A connection as far as its budgets go. */
export type BudgetedConnection = {
  id: number;
  channel: ChannelId;
  messagingLimit: number | null;
  portfolioId: string | null;
  parentAccountId: string | null;
  linkedAt: Date | null;
  renumberedAt: Date | null;
};
type Asked = { line: OutreachLine; connection: BudgetedConnection; dailyMaximum: number | null; rules: GuardianRules };

/** What a line may still spend, and what it has spent. */
export async function purseOf(ctx: Ctx, { line, connection, dailyMaximum, rules }: Asked): Promise<Purse> {
  const { now, timeZone } = ctx;
  const isPhone = connection.channel === 'whatsapp';
  const day = dayOf(now.getTime(), timeZone);
  const isToday = line.day !== null && Math.floor(Date.parse(line.day) / DAY_MS) === day;
  const { coldToday, bulkToday } = isToday ? line : { coldToday: 0, bulkToday: 0 };
  const budgets = isPhone ? await phoneBudgets(ctx, { line, connection, rules }) : metaBudgets(connection, rules);
  return {
    timeZone,
    budgets: { ...budgets, company: dailyMaximum },
    spent: {
      day,
      cold: coldToday,
      warm: bulkToday - coldToday,
      company: dailyMaximum === null ? 0 : await companyToday(ctx, day),
      hours: isPhone ? new Map() : await hoursOf(ctx, scopeOf(connection)),
    },
  };
}

/** What a line remembers of it. */
export const spentOf = ({ spent: { day, cold, warm } }: Purse) => ({
  day: dateOfDay(day),
  coldToday: cold,
  bulkToday: cold + warm,
});

/** Who shares a limit at Meta: the portfolio where it is known, else the account. */
const scopeOf = ({ id, portfolioId, parentAccountId }: BudgetedConnection): string =>
  portfolioId !== null
    ? `portfolio:${portfolioId}`
    : parentAccountId === null
      ? `connection:${id}`
      : `account:${parentAccountId}`;

const unbounded = () => null;

function metaBudgets({ messagingLimit }: BudgetedConnection, { metaShare }: GuardianRules): Omit<Budgets, 'company'> {
  const limit = messagingLimit ?? UNKNOWN_LIMIT;
  return { coldOn: unbounded, warmOn: unbounded, moving: limit < 0 ? null : Math.floor(limit * metaShare) };
}

type Phone = { line: OutreachLine; connection: BudgetedConnection; rules: GuardianRules };

async function phoneBudgets(ctx: Ctx, { line, connection, rules }: Phone): Promise<Omit<Budgets, 'company'>> {
  const { coldStart, coldStartWithPast, coldGrowth, coldMost, warmMost } = rules;
  const rampFrom = restrictedUntil(line, connection);
  const from = dayOf((rampFrom ?? connection.linkedAt ?? ctx.now).getTime(), ctx.timeZone);
  // After a restriction a number begins anew, whatever it has behind it.
  const isTrusted = rampFrom === null && (await hasPast(ctx, { line, connection }));
  const start = isTrusted ? coldStartWithPast : coldStart;
  const today = dayOf(ctx.now.getTime(), ctx.timeZone);
  // What people say lowers the bound and is no part of what was spent, which is written down again after each hand.
  const ofPeople = await firstWordsOfPeople(ctx, { connectionId: connection.id, day: today });
  const mostOn = (day: number) => Math.floor(Math.min(coldMost, start * (1 + coldGrowth) ** Math.max(0, day - from)));
  return {
    coldOn: (day) => Math.max(0, mostOn(day) - (day === today ? ofPeople : 0)),
    warmOn: () => warmMost,
    moving: null,
  };
}

/** What a number was restricted for is none of the one that was linked in its place. */
const restrictedUntil = ({ rampFrom }: OutreachLine, { renumberedAt }: BudgetedConnection): Date | null =>
  rampFrom !== null && renumberedAt !== null && rampFrom <= renumberedAt ? null : rampFrom;

/** People write to strangers over it too: nothing stops them, and a campaign has so many less. */
async function firstWordsOfPeople(
  { client, timeZone }: Ctx,
  { connectionId, day }: { connectionId: number; day: number },
): Promise<number> {
  const { rows } = await client.query<{ n: number }>({
    name: 'first-words-of-people',
    text: 'select first_words_of_people($1, $2) as n',
    values: [connectionId, new Date(beginOfDay(day, timeZone))],
  });
  return rows[0]?.n ?? 0;
}

async function companyToday({ client, companyId }: Ctx, day: number): Promise<number> {
  const { rows } = await client.query<{ n: number }>({
    name: 'company-bulk-today',
    text: `select coalesce(sum(bulk_today), 0)::int as n from outreach_lines where company_id = $1 and day = $2`,
    values: [companyId, dateOfDay(day)],
  });
  return rows[0]?.n ?? 0;
}

const HOUR_MS = 60 * 60_000;

async function hoursOf({ client, now }: Ctx, scope: string): Promise<Map<number, number>> {
  const { rows } = await client.query<{ hour: Date; n: number }>({
    name: 'outreach-by-hour',
    text: 'select hour, n from outreach_by_hour($1, $2)',
    values: [scope, new Date(now.getTime() - DAY_MS)],
  });
  return new Map(rows.map(({ hour, n }) => [Math.floor(hour.getTime() / HOUR_MS), n]));
}

/** Counts people who were written to first against what the number shares with others. */
export async function countCold({ client, now }: Ctx, connection: BudgetedConnection, people: number): Promise<void> {
  if (people === 0) return;
  await client.query({
    name: 'count-outreach',
    text: 'select count_outreach($1, $2) from generate_series(1, $3::int)',
    values: [scopeOf(connection), now, people],
  });
}

import { usualRules } from '@balcao/contract/outreach/rules.ts';
import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { asJudged } from '../guardian/judge-line.ts';
import { listLines } from '../health/list-lines.ts';
import { lockLine, saveLine } from '../lines/lock-line.ts';
import { holdBudgeted } from './hold-budgeted.ts';
import { purseOf } from './purse-of-line.ts';

const DAY_MS = 24 * 60 * 60_000;

test('another number in the place of a trusted one is a stranger’s: neither its conversations nor its restrictions were its own', async () => {
  const world = await createWorld();
  const { companyId, deps } = world;
  const admin = await world.person({ profile: 'admin' });
  const connection = await world.connection({ channel: 'whatsapp' });
  const now = deps.now();
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const query = (text: string, values: unknown[]) => deps.database.pool.query(text, [connection.id, ...values]);
  await query('update connections set linked_at = $2 where id = $1', [before(300)]);
  const { contactId } = await world.ticket({ connectionId: connection.id, channel: 'whatsapp', status: 'closed' });
  await query(
    `insert into tickets (company_id, contact_id, connection_id, channel, status, closed_at, last_message_at, created_at)
     select $3, $4, $1, 'whatsapp', 'closed', $2, $2, $2 from generate_series(1, 59)`,
    [before(20), companyId, contactId],
  );
  const heard = (at: Date) =>
    query(
      `insert into messages (company_id, ticket_id, contact_id, connection_id, from_me, body, sent_at, received_at)
       select t.company_id, t.id, t.contact_id, $1, false, 'Oi', $2, $2 from tickets t where t.connection_id = $1`,
      [at],
    );
  await heard(before(20));
  const start = () =>
    admin.act(async (ctx) => {
      const [line, known] = [await lockLine(ctx, connection.id), await holdBudgeted(ctx, connection.id)];
      if (!line || !known) throw new Error('the line is there');
      const purse = await purseOf(ctx, { line, connection: known, dailyMaximum: null, rules: usualRules });
      const { lines } = await listLines(ctx);
      const shown = lines.find(({ connectionId }) => connectionId === connection.id)?.budget.cold.limit;
      return [purse.budgets.coldOn(purse.spent.day), shown];
    });
  const { coldStart, coldStartWithPast, coldMost } = usualRules;
  expect(await start()).toEqual([coldMost, coldMost]);
  await query('update connections set linked_at = $2, renumbered_at = $2 where id = $1', [now]);
  expect(await start()).toEqual([coldStart, coldStart]);
  // Long over, it would have grown to the bound.
  await admin.act(async (ctx) => {
    const line = await lockLine(ctx, connection.id);
    if (line) await saveLine(ctx, { ...line, rampFrom: before(60) });
  });
  expect(await start()).toEqual([coldStart, coldStart]);
  await heard(now);
  expect(await start()).toEqual([coldStartWithPast, coldStartWithPast]);
});

test('a line that was counted less than an hour ago is counted anew once another number is linked', async () => {
  const world = await createWorld();
  const { deps } = world;
  const admin = await world.person({ profile: 'admin' });
  const connection = await world.connection({ channel: 'whatsapp' });
  const minutesAgo = (minutes: number) => new Date(deps.now().getTime() - minutes * 60_000);
  const counted = { hasPast: true, hasPastAt: minutesAgo(10) };
  const remembered = () =>
    admin.act(async (ctx) => {
      const line = await lockLine(ctx, connection.id);
      if (!line) throw new Error('the line is there');
      const { hasPast, hasPastAt } = await asJudged(ctx, { ...line, ...counted });
      return { hasPast, isOfBefore: hasPastAt?.getTime() === counted.hasPastAt.getTime() };
    });
  const renumberedAt = (at: Date) =>
    deps.database.pool.query('update connections set renumbered_at = $2 where id = $1', [connection.id, at]);
  await renumberedAt(minutesAgo(20));
  expect(await remembered()).toEqual({ hasPast: true, isOfBefore: true });
  await renumberedAt(minutesAgo(5));
  expect(await remembered()).toEqual({ hasPast: false, isOfBefore: false });
});

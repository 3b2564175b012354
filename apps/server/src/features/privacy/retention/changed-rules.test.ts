import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { asPlatformCtx } from '../../../platform/context.ts';
import { createTestDeps } from '../../../test/database.ts';
import { createOwnDatabase } from '../../../test/own-database.ts';
import { createWorld } from '../../../test/world.ts';
import { messages } from '../../messages/messages.table.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { applyRetentionJob } from '../jobs/apply-retention.job.ts';
import { removeSlice } from './remove-slice.ts';
import { readRetention, setRetention } from './set-retention.ts';
import { retentionRules } from './retention.table.ts';

const once = { number: 1, isLast: true };
const OLD = new Date('2025-03-01T12:00:00Z');
const LATELY = new Date('2026-11-01T12:00:00Z');

test('nothing goes any more once the rule is another, and what fails in one company keeps none of another', async () => {
  const deps = await createTestDeps({ databaseUrl: await createOwnDatabase() });
  const [first, second] = [await createWorld({ deps }), await createWorld({ deps })];
  const fill = async ({ companyId, seed, ticket }: typeof first) => {
    const { id: ticketId, contactId } = await ticket({ status: 'closed' });
    await seed(async (db) => {
      await db.update(tickets).set({ createdAt: OLD, lastMessageAt: OLD }).where(eq(tickets.id, ticketId));
      await db.insert(messages).values({ companyId, ticketId, contactId, fromMe: false, body: 'oi', sentAt: OLD });
      await db.insert(retentionRules).values({ companyId, kind: 'texts', channel: 'wppoficial', months: 12 });
    });
  };
  for (const world of [first, second]) await fill(world);
  const bodies = async () => {
    const { rows } = await deps.database.pool.query<{ body: string }>('select body from messages order by company_id');
    return rows.map(({ body }) => body);
  };
  const former = { companyId: first.companyId, kind: 'texts', channel: 'wppoficial', months: 6 } as const;
  const slice = await asPlatformCtx(deps, (ctx) => removeSlice(ctx, { ...former, before: LATELY }));
  expect([slice, await bodies()]).toEqual([{ removed: 0, hasMore: false }, ['oi', 'oi']]);

  await deps.database.pool.query(`alter table ticket_retentions add check (company_id <> ${first.companyId})`);
  await expect(applyRetentionJob.run(deps, {}, once)).rejects.toThrow('retention failed in 1 companies');
  expect(await bodies()).toEqual(['oi', '[apagado]']);
});

test('who saves on top of rules that somebody else has set since changes nothing', async () => {
  const clock = { now: new Date('2026-11-20T12:00:00.000Z') };
  const world = await createWorld({ deps: await createTestDeps({ now: () => clock.now }) });
  const [ana, bia] = [await world.person({ profile: 'admin' }), await world.person({ profile: 'admin' })];
  const read = () => ana.act(readRetention);
  const texts = { kind: 'texts', channel: 'whatsapp', months: 3 } as const;
  const chats = { kind: 'chats', channel: null, months: 12 } as const;
  const none = (await read()).setAt;
  const seen = await ana.act((ctx) => setRetention(ctx, { rules: [texts], setAt: none }));
  const changed = { code: 'ERR_RETENTION_CHANGED' };
  await expect(bia.act((ctx) => setRetention(ctx, { rules: [chats], setAt: none }))).rejects.toMatchObject(changed);

  clock.now = new Date('2026-11-20T13:00:00.000Z');
  const forEver = await bia.act((ctx) => setRetention(ctx, { rules: [], setAt: seen.setAt }));
  const stale = ana.act((ctx) => setRetention(ctx, { rules: [texts, chats], setAt: seen.setAt }));
  await expect(stale).rejects.toMatchObject(changed);
  // A window from before this was asked.
  await expect(ana.act((ctx) => setRetention(ctx, { rules: [texts] }))).rejects.toMatchObject(changed);
  expect(await read()).toMatchObject({ rules: [], setAt: forEver.setAt });
  await ana.act((ctx) => setRetention(ctx, { rules: [chats], setAt: forEver.setAt }));
  expect(await read()).toMatchObject({ rules: [chats] });
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asPlatformCtx } from '../../../platform/context.ts';
import { createTestDeps } from '../../../test/database.ts';
import { createOwnDatabase } from '../../../test/own-database.ts';
import { createWorld } from '../../../test/world.ts';
import { messages } from '../../messages/messages.table.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { applyRetentionJob } from '../jobs/apply-retention.job.ts';
import { removeSlice } from './remove-slice.ts';
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

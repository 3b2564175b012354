import { expect, test } from 'vitest';
import { unique } from '../../../test/builders.ts';
import { createTestDeps } from '../../../test/database.ts';
import { createWorld } from '../../../test/world.ts';
import { storePages, type PageToConnect } from './store-pages.ts';

const pageOf = (pageId: string): PageToConnect => ({
  channel: 'facebook',
  accountId: pageId,
  parentAccountId: null,
  name: `Loja ${pageId}`,
  verifiedName: `Loja ${pageId}`,
  pageId,
  accessToken: 'token',
});

test('two companies that connect the same pages at once share them out, whatever their order', async () => {
  const deps = await createTestDeps();
  const [one, other] = [await createWorld({ deps }), await createWorld({ deps })];
  for (const { company } of [one, other]) {
    await deps.database.pool.query('update plans set connections = 100 where id = $1', [company.planId]);
  }
  const pages = Array.from({ length: 12 }, () => pageOf(unique()));
  const [ana, rui] = [await one.person({ profile: 'admin' }), await other.person({ profile: 'admin' })];
  const answers = await Promise.all([
    ana.act((ctx) => storePages(ctx, pages)),
    rui.act((ctx) => storePages(ctx, pages.toReversed())),
  ]);
  const connected = answers.flatMap(({ connections }) => connections.map(({ phoneNumberId }) => phoneNumberId));
  expect(connected).toHaveLength(pages.length);
  expect(new Set(connected)).toEqual(new Set(pages.map(({ accountId }) => accountId)));
});

test('one company that connects its pages twice at once has each of them once', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const pages = Array.from({ length: 3 }, () => pageOf(unique()));
  const answers = await Promise.all([1, 2, 3].map(() => admin.act((ctx) => storePages(ctx, pages))));
  const ids = answers.map(({ connections }) => connections.map(({ id }) => id));
  expect(new Set(ids.flat()).size).toBe(3);
  expect(answers.flatMap(({ skipped }) => skipped)).toEqual([]);
  const { rows } = await world.deps.database.pool.query<{ is_default: boolean }>(
    'select is_default from connections where company_id = $1',
    [world.companyId],
  );
  expect(rows.filter((row) => row.is_default)).toHaveLength(1);
});

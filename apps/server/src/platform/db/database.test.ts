import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testDeps } from '../../test/database.ts';
import { createWorld } from '../../test/world.ts';
import { createDatabase, type Database, type Tx } from './database.ts';
import { nameOfStatement } from './statement-names.ts';

let database: Database;

// One connection: whoever comes next gets it from the one before.
beforeAll(async () => {
  await testDeps();
  database = createDatabase({ url: inject('TEST_DATABASE_URL'), poolSize: 1 });
});
afterAll(() => database.close());

const whoAmI = `select current_user::text as role, current_setting('app.company_id', true) as company`;
const missing = { name: 'from-nowhere', text: 'select * from nowhere', values: [] };
const one = { name: 'one', text: 'select 1 as one', values: [] };
const addTag = (companyId: number, name: string) => ({
  text: 'insert into tags (company_id, name, color) values ($1, $2, $3)',
  values: [companyId, name, '#123456'],
});
const tagsOf = async (companyId: number) =>
  (await database.pool.query<{ name: string }>('select name from tags where company_id = $1', [companyId])).rows.map(
    ({ name }) => name,
  );

test('whatever becomes of a transaction, the next user of its connection gets neither its role nor its company', async () => {
  const { companyId } = await createWorld();
  const { rows: before } = await database.pool.query(whoAmI);
  const ends: Record<string, () => Promise<unknown>> = {
    committed: () => database.inCompany(companyId, ({ client }) => client.query('select 1')),
    'committed with its last statement': () => database.inCompany(companyId, ({ last }) => last([one])),
    'failed in a statement': () => database.inCompany(companyId, ({ client }) => client.query(missing)),
    'failed in the last statement': () => database.inCompany(companyId, ({ last }) => last([missing, one])),
    'failed with the opening': () => database.inCompany(companyId, () => Promise.resolve(), missing),
    'gave up': () => database.inCompany(companyId, () => Promise.reject(new Error('no'))),
    'gave up after its end': () =>
      database.inCompany(companyId, async ({ last }) => {
        await last([one]);
        throw new Error('no');
      }),
  };
  for (const [end, run] of Object.entries(ends)) {
    await run().catch(() => undefined);
    const { rows } = await database.pool.query<{ company: string | null }>(whoAmI);
    expect({ end, rows: rows.map((row) => ({ ...row, company: row.company || null })) }).toEqual({ end, rows: before });
  }
});

test('a transaction that has ended runs nothing more: it would run as the owner, who sees every company', async () => {
  const { companyId } = await createWorld();
  let leaked: Tx | undefined;
  const running = database.inCompany(companyId, async (tx) => {
    leaked = tx;
    const [rows] = await tx.last([one]);
    expect(rows).toEqual([{ one: 1 }]);
    await tx.client.query('select 1');
  });
  await expect(running).rejects.toThrow('has ended');
  await expect(leaked?.client.query('select 1')).rejects.toThrow('has ended');
  await expect(leaked?.db.execute('select 1')).rejects.toThrow('Failed query');
});

test('what fails in or before the last statements leaves nothing behind, and says why', async () => {
  const { companyId } = await createWorld();
  const run = (work: (tx: Tx) => Promise<unknown>) => database.inCompany(companyId, work);
  await expect(run(({ last }) => last([addTag(companyId, 'a'), missing]))).rejects.toThrow('nowhere');
  const swallowed = run(async ({ client }) => {
    await client.query(addTag(companyId, 'b'));
    await client.query(missing).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow('undone');
  await run(({ last }) => last([addTag(companyId, 'c')]));
  expect(await tagsOf(companyId)).toEqual(['c']);
});

test('nothing is done for a transaction whose opening failed', async () => {
  const { companyId } = await createWorld();
  let begun = false;
  const running = database.inCompany(companyId, async () => void (begun = true), missing);
  await expect(running).rejects.toThrow('nowhere');
  expect(begun).toBe(false);
});

test('a statement that comes again is prepared, for each of the two roles, unless the length of a list decides how it is read', () => {
  const text = 'select 1 as from_this_test';
  expect([1, 2, 3].map(() => nameOfStatement(text, 'company') !== undefined)).toEqual([false, true, true]);
  expect(nameOfStatement(text, 'company')).toBe(nameOfStatement(text, 'company'));
  expect(nameOfStatement(text, 'platform')).toBeUndefined();
  expect(nameOfStatement(text, 'platform')).not.toBe(nameOfStatement(text, 'company'));
  const listed = 'select 1 as from_this_test where 1 = any($1)';
  expect([1, 2, 3].map(() => nameOfStatement(listed, 'company'))).toEqual([undefined, undefined, undefined]);
});

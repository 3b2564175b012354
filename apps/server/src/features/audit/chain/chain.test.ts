import { expect, test } from 'vitest';
import { createOwnDatabase } from '../../../test/own-database.ts';
import { createTestDeps } from '../../../test/database.ts';
import { createWorld } from '../../../test/world.ts';
import { closeDaysJob } from './close-days.job.ts';

const once = { number: 1, isLast: true };

test('days of the log are closed one after another, and a line that is missing, changed or put in later shows its day', async () => {
  const now = { at: new Date('2026-11-20T15:00:00.000Z') };
  const deps = await createTestDeps({ databaseUrl: await createOwnDatabase(), now: () => now.at });
  const { pool } = deps.database;
  const world = await createWorld({ deps });
  const admin = await world.person({ profile: 'admin' });
  const app = await world.http();
  const chain = async () => (await app.inject({ url: '/api/audit/chain', headers: admin.headers })).json();
  const write = (at: string, action: string) =>
    pool.query(
      `insert into audit_log (company_id, action, subject, details, created_at) values ($1, $2, 'x', '{"a": "b"}', $3)`,
      [world.companyId, action, at],
    );
  expect(await chain()).toEqual({ days: 0, through: null, hash: null, broken: [] });
  await write('2026-11-16T12:00:00Z', 'ticket.close');
  await write('2026-11-16T13:00:00Z', 'ticket.transfer');
  await write('2026-11-18T12:00:00Z', 'ticket.close');
  await write('2026-11-20T12:00:00Z', 'ticket.close');
  await closeDaysJob.run(deps, {}, once);
  await closeDaysJob.run(deps, {}, once);
  // Today has not ended.
  const whole = await chain();
  expect(whole).toMatchObject({ days: 2, through: '2026-11-18', broken: [] });

  const forge = async (text: string) => {
    await pool.query('alter table audit_log disable trigger user');
    await pool.query(text);
    await pool.query('alter table audit_log enable trigger user');
    return (await chain()).broken;
  };
  await expect(pool.query('delete from audit_days')).rejects.toThrow(/never changed/);
  await expect(pool.query("update audit_log set action = 'x'")).rejects.toThrow(/only added to/);
  // Taking a name out of the details is no forgery; writing something else into them is.
  await pool.query(
    `update audit_log set details = '{"a": "[apagado]"}', erased_at = now() where action = 'ticket.transfer'`,
  );
  expect((await chain()).broken).toEqual([]);
  expect(await forge(`update audit_log set details = '{"a": "c"}' where created_at = '2026-11-18T12:00:00Z'`)).toEqual([
    { day: '2026-11-18', lines: 1, found: 1 },
  ]);
  await forge(`update audit_log set details = '{"a": "b"}' where created_at = '2026-11-18T12:00:00Z'`);
  expect(await forge(`delete from audit_log where action = 'ticket.transfer'`)).toEqual([
    { day: '2026-11-16', lines: 2, found: 1 },
  ]);
  // On a day that had none.
  await write('2026-11-17T12:00:00Z', 'late.line');
  expect((await chain()).broken.map(({ day }: { day: string }) => day)).toEqual(['2026-11-18', '2026-11-16']);
});

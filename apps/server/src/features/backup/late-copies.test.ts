import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDeps, TEST_NOW } from '../../test/database.ts';
import { openMailBox } from '../../test/mail-box.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { createWorld } from '../../test/world.ts';
import { mailLogTroubleJob } from './jobs/mail-log-trouble.job.ts';
import { watchLogJob } from './jobs/watch-log.job.ts';

const once = { number: 1, isLast: true };
const MINUTE_MS = 60_000;

test('continuous copies that stand still are a letter to every super user once a day, until they go on', async () => {
  const mailBox = await openMailBox();
  onTestFinished(() => mailBox.close());
  let clock = TEST_NOW.getTime();
  const environment = { SMTP_URL: mailBox.url, BACKUP_DIR: '/mnt/copies' };
  const databaseUrl = await createOwnDatabase();
  const deps = await createTestDeps({ databaseUrl, environment, now: () => new Date(clock) });
  const platform = await createWorld({ deps, companyId: PLATFORM_COMPANY_ID });
  for (let owners = 0; owners < 2; owners += 1) await platform.person({ super: true, profile: 'admin' });
  await platform.person({ profile: 'admin' });
  const copied = (lagSeconds: number) =>
    writeFile(join(deps.config.DATA_DIR, 'continuous-backup.json'), JSON.stringify({ at: deps.now(), lagSeconds }));
  type Asked = { userId: number; minutes: number };
  /** The letters that one look asks for. */
  const look = async () => {
    await deps.database.pool.query('delete from graphile_worker._private_jobs');
    await watchLogJob.run(deps, {}, once);
    const { rows } = await deps.database.pool.query<{ payload: Asked }>(
      'select payload from graphile_worker._private_jobs',
    );
    return rows.map(({ payload }) => payload);
  };
  expect(await look()).toEqual([]);
  await copied(14 * 60);
  expect(await look()).toEqual([]);
  // Whoever copies was killed: nothing is written down any more.
  clock += 2 * MINUTE_MS;
  const asked = await look();
  expect(asked.map(({ minutes }) => minutes)).toEqual([16, 16]);
  for (const payload of asked) await mailLogTroubleJob.run(deps, payload, once);
  expect(mailBox.letters).toHaveLength(2);
  expect(mailBox.letters[0]).toContain('BACKUP_DIR');
  clock += 23 * 60 * MINUTE_MS;
  expect(await look()).toEqual([]);
  clock += 60 * MINUTE_MS;
  expect(await look()).toHaveLength(2);
  await copied(3);
  expect(await look()).toEqual([]);
  await copied(16 * 60);
  expect(await look()).toHaveLength(2);
});

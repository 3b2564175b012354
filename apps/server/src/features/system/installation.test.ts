import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import type { DoctorReport } from '@balcao/contract/system/doctor.ts';
import type { CompanyLoad } from '@balcao/contract/system/load.ts';
import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createCompanyLoad } from '../../platform/metrics/company-load.ts';
import type { PublishedEvent } from '../../platform/events/subscriber.ts';
import { createTestDeps } from '../../test/database.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { createWorld } from '../../test/world.ts';
import { measureStorageJob } from './jobs/measure-storage.job.ts';
import { countMessages } from './load/count-messages.ts';
import { writeLoad } from './load/write-load.ts';

vi.setConfig({ testTimeout: 60_000 });

const once = { number: 1, isLast: true };

test('the super user lets the doctor look and finds it again later; which companies keep the counter busy is counted, not read', async () => {
  const deps = await createTestDeps({ databaseUrl: await createOwnDatabase() });
  const platform = await createWorld({ deps, companyId: PLATFORM_COMPANY_ID });
  const chief = await platform.person({ super: true, profile: 'admin' });
  const [busy, quiet] = [await createWorld({ deps }), await createWorld({ deps })];
  const admin = await busy.person({ profile: 'admin' });
  const app = await platform.http();
  const ask = (url: string, method: 'GET' | 'POST' = 'GET', { headers } = chief) =>
    app.inject({ method, url: `/api${url}`, headers });

  expect((await ask('/system/doctor', 'GET', admin)).statusCode).toBe(403);
  expect((await ask('/system/doctor', 'POST', admin)).statusCode).toBe(403);
  expect((await ask('/system/doctor')).json()).toEqual({ report: null });
  const [report, same] = (await Promise.all([ask('/system/doctor', 'POST'), ask('/system/doctor', 'POST')])).map(
    (answer) => answer.json<DoctorReport>(),
  );
  expect(same).toEqual(report);
  expect(report?.worst).toBe('error');
  expect(report?.findings).toContainEqual({ code: 'backup.none', level: 'error', values: {} });
  expect(report?.findings).toContainEqual({ code: 'tenancy.fine', level: 'ok', values: {} });
  expect((await ask('/system/doctor')).json()).toEqual({ report });

  // Calls of a company's people, answered; its jobs; its browsers for two minutes; its messages; its files.
  await ask('/settings', 'GET', admin);
  deps.companyLoad.answered({}, 5000);
  const slow = {};
  deps.companyLoad.called(slow, quiet.companyId);
  deps.companyLoad.answered(slow, 1500);
  deps.companyLoad.worked(quiet.companyId, 2500);
  deps.companyLoad.worked(987_654, 1);
  await writeLoad(deps);
  await writeLoad(deps);
  const event = (fromMe: boolean) =>
    ({ name: 'message.created', companyId: busy.companyId, payload: { message: { fromMe } } }) as PublishedEvent;
  await deps.database.asPlatform(({ client }) =>
    countMessages(client, [event(true), event(false), event(false)], deps.now()),
  );
  await deps.storage.putBytes(deps.storage.newKey(quiet.companyId, 'bin'), randomBytes(4096));
  await measureStorageJob.run(deps, {}, once);
  await measureStorageJob.run(deps, {}, once);

  const listed = async (query: string) => {
    const { companies, total } = (await ask(`/system/busiest-companies?${query}`)).json<{
      companies: CompanyLoad[];
      total: CompanyLoad;
    }>();
    return { first: companies[0], total, of: (id: number) => companies.find(({ companyId }) => companyId === id) };
  };
  const byMessages = await listed('hours=1&by=messages');
  expect(byMessages.first).toMatchObject({ name: busy.company.name, received: 2, sent: 1, calls: 3, storage: 0 });
  expect(byMessages.total).toMatchObject({ received: 2, sent: 1, jobs: 1, storage: 4096 });
  // The super user's own calls may be slow on a busy machine; they count as well.
  const bySlow = await listed('by=slowCalls');
  expect(bySlow.of(quiet.companyId)).toMatchObject({
    name: quiet.company.name,
    calls: 1,
    slowCalls: 1,
    jobs: 1,
    jobSeconds: 2.5,
  });
  expect((await listed('by=storage&hours=720')).first).toMatchObject({ name: quiet.company.name, storage: 4096 });
  expect((await ask('/system/busiest-companies?hours=5')).statusCode).toBe(400);
  expect((await ask('/system/busiest-companies', 'GET', admin)).statusCode).toBe(403);
});

test('browsers count for as long as they are connected, whoever comes and goes meanwhile', () => {
  let now = 0;
  const load = createCompanyLoad(() => now);
  const later = (seconds: number) => void (now += seconds * 1000);
  load.browserCame(1);
  later(10);
  load.browserCame(1);
  load.browserCame(2);
  later(10);
  expect([...load.take()].map(([id, { browserMs }]) => [id, browserMs])).toEqual([
    [1, 30_000],
    [2, 10_000],
  ]);
  load.browserLeft(2);
  later(5);
  load.browserLeft(1);
  load.browserLeft(1);
  later(100);
  expect([...load.take()].map(([id, { browserMs }]) => [id, browserMs])).toEqual([[1, 10_000]]);
  expect([...load.take()]).toEqual([]);
});

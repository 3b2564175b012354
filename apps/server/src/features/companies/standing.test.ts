import { mayWork, standingOf, type Standing } from '@balcao/contract/companies/standing.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createWorld } from '../../test/world.ts';
import { companies } from './companies.table.ts';
import { dayIn } from './subscription.ts';

/** Midnights, the day that does not exist every year, clocks that are put on and back, and the ends of the earth. */
const cases: { timeZone: string; moments: string[]; days: string[] }[] = [
  {
    timeZone: 'America/Sao_Paulo',
    moments: ['2026-11-22T02:59:59.999Z', '2026-11-22T03:00:00Z', '2028-03-01T02:59:59Z', '2028-03-01T03:00:00Z'],
    days: ['2026-11-20', '2026-11-21', '2026-11-22', '2028-02-28', '2028-02-29', '2028-03-01'],
  },
  {
    // Midnight of this day was skipped: the clock went from 23:59:59 to 01:00.
    timeZone: 'America/Havana',
    moments: ['2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z', '2026-11-01T04:30:00Z', '2026-11-01T05:30:00Z'],
    days: ['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01'],
  },
  {
    timeZone: 'Europe/Lisbon',
    moments: ['2027-03-28T00:59:59Z', '2027-03-28T01:00:00Z', '2027-10-30T22:59:59Z', '2027-10-30T23:00:00Z'],
    days: ['2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31'],
  },
  {
    timeZone: 'Asia/Kathmandu',
    moments: ['2026-12-31T18:14:59Z', '2026-12-31T18:15:00Z'],
    days: ['2026-12-31', '2027-01-01'],
  },
  {
    timeZone: 'Pacific/Kiritimati',
    moments: ['2026-11-22T09:59:59Z', '2026-11-22T10:00:00Z'],
    days: ['2026-11-21', '2026-11-22', '2026-11-23'],
  },
  {
    timeZone: 'Pacific/Pago_Pago',
    moments: ['2026-11-22T10:59:59Z', '2026-11-22T11:00:00Z'],
    days: ['2026-11-21', '2026-11-22'],
  },
];
const lives = [
  { status: true, firstPaidAt: null, graceDays: null, deletingAt: null },
  { status: true, firstPaidAt: new Date('2026-01-05T12:00:00Z'), graceDays: null, deletingAt: null },
  { status: true, firstPaidAt: new Date('2026-01-05T12:00:00Z'), graceDays: 0, deletingAt: null },
  { status: true, firstPaidAt: null, graceDays: 1, deletingAt: null },
  { status: false, firstPaidAt: null, graceDays: 1, deletingAt: null },
  { status: true, firstPaidAt: null, graceDays: 1, deletingAt: new Date('2026-11-20T12:00:00Z') },
];

test('how a company stands is answered alike by the database and by the code, to the second of its own midnight', async () => {
  const { deps, companyId, seed } = await createWorld();
  const met = new Set<Standing>();
  for (const { timeZone, moments, days } of cases) {
    for (const dueDate of [null, ...days]) {
      for (const life of lives) {
        const facts = { ...life, timeZone, dueDate };
        await seed((db) => db.update(companies).set(facts).where(eq(companies.id, companyId)));
        const { rows } = await deps.database.pool.query<{ standing: Standing; may: boolean }>(
          `select company_standing($1, at) as standing, company_may_work($1, at) as may
           from unnest($2::timestamptz[]) with ordinality as m(at, n) order by n`,
          [companyId, moments],
        );
        const expected = moments.map((at) => {
          const company = { ...facts, id: companyId, graceDays: life.graceDays ?? 0 };
          const standing = standingOf(company, dayIn(timeZone, new Date(at)));
          met.add(standing);
          return { standing, may: mayWork(standing) };
        });
        expect({ ...facts, rows }).toEqual({ ...facts, rows: expected });
      }
    }
  }
  expect([...met].toSorted()).toEqual(['active', 'blocked', 'deleting', 'ended', 'exempt', 'overdue', 'trial']);
});

test('the platform itself never ends, a company that does not exist does not work, and days of grace may be the platform’s', async () => {
  const { companyId, deps } = await createWorld({ dueDate: '2026-11-20' });
  const client = await deps.database.pool.connect();
  const ask = async (id: number) => {
    const { rows } = await client.query(
      `select company_standing($1, at) as standing, company_may_work($1, at) as may
       from (values (timestamptz '2026-11-22T12:00:00Z')) as moment(at)`,
      [id],
    );
    return rows[0] as unknown;
  };
  // The platform's setting holds for every company of the database: it is taken back.
  await client.query('begin');
  expect(await ask(1)).toEqual({ standing: 'exempt', may: true });
  expect(await ask(-1)).toEqual({ standing: null, may: false });
  expect(await ask(companyId)).toEqual({ standing: 'blocked', may: false });

  const setting = "insert into settings (company_id, key, value, platform_wide) values (1, 'graceDays', '2', true)";
  await client.query(setting);
  expect(await ask(companyId)).toEqual({ standing: 'overdue', may: true });
  await client.query('update companies set grace_days = 1 where id = $1', [companyId]);
  expect(await ask(companyId)).toEqual({ standing: 'blocked', may: false });
  await client.query('rollback');
  client.release();
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createWorld } from '../../test/world.ts';
import { companies } from './companies.table.ts';
import { isExpired } from './subscription.ts';

const moments = ['2026-11-22T02:59:59.999Z', '2026-11-22T03:00:00Z', '2026-11-22T14:59:59Z', '2026-11-22T15:00:00Z'];
const zones = ['America/Sao_Paulo', 'Asia/Tokyo', 'Pacific/Kiritimati', 'UTC'];
const dueDates = [null, '2026-11-21', '2026-11-22', '2026-11-23'];

test('whether a company may work is answered alike by the database and by the code, to the second of its own midnight', async () => {
  const { deps, companyId, seed } = await createWorld();
  for (const timeZone of zones) {
    for (const dueDate of dueDates) {
      await seed((db) => db.update(companies).set({ timeZone, dueDate }).where(eq(companies.id, companyId)));
      const { rows } = await deps.database.pool.query<{ may: boolean }>(
        'select company_may_work($1, at) as may from unnest($2::timestamptz[]) with ordinality as m(at, n) order by n',
        [companyId, moments],
      );
      const expected = moments.map((at) => !isExpired({ id: companyId, dueDate, timeZone }, new Date(at)));
      expect({ timeZone, dueDate, may: rows.map(({ may }) => may) }).toEqual({ timeZone, dueDate, may: expected });
    }
  }
});

test('a company that was switched off does not work, and one that does not exist neither', async () => {
  const { deps, companyId, seed } = await createWorld();
  await seed((db) => db.update(companies).set({ status: false }).where(eq(companies.id, companyId)));
  const { rows } = await deps.database.pool.query(
    'select company_may_work($1, now()) as off, company_may_work(-1, now()) as none',
    [companyId],
  );
  expect(rows).toMatchObject([{ off: false, none: false }]);
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companies } from '../../features/companies/companies.table.ts';
import { newToken } from '../../features/connections/secrets/connection-token.ts';
import { giveToken } from '../harness/program-harness.ts';
import type { World } from '../world.ts';
import { callRoute } from './call-route.ts';
import { programRoutes } from './every-route.ts';
import { inhabitedCompany } from './populated-company.ts';
import { sampleInput, type KnownIds } from './sample-input.ts';

/** Everything a program may call. A route is not opened to programs without standing here. */
const openToPrograms = ['externalApi.send'];

test('exactly the listed routes are open to programs', () => {
  expect(programRoutes.map(({ name }) => name)).toEqual(openToPrograms);
});

async function programOf({ world, ids }: { world: World; ids: KnownIds }) {
  const token = newToken();
  await giveToken(world, Number(ids['connectionId']), token);
  return { authorization: `Bearer ${token}`, prefer: 'respond-async' };
}

for (const { name, route } of programRoutes) {
  const call = async (house: Awaited<ReturnType<typeof inhabitedCompany>>, headers: Record<string, string>) => {
    const answer = await callRoute(await house.world.http(), route, { sample: sampleInput(route, house.ids), headers });
    return [answer.statusCode, answer.json<{ error?: string }>().error];
  };

  test(`${name} knows a program by its token, and neither strangers nor people`, async () => {
    const house = await inhabitedCompany();
    await programOf(house);
    const closed = [401, 'ERR_UNAUTHENTICATED'];
    expect(await call(house, {})).toEqual(closed);
    expect(await call(house, { authorization: `Bearer ${newToken()}` })).toEqual(closed);
    expect(await call(house, house.admin.headers)).toEqual(closed);
  });

  test(`${name} is closed to a company that has not paid, one that was switched off, and a plan without its flag`, async () => {
    const unpaid = await inhabitedCompany({ dueDate: '2026-11-01' });
    expect(await call(unpaid, await programOf(unpaid))).toEqual([402, 'ERR_SUBSCRIPTION_EXPIRED']);
    const off = await inhabitedCompany();
    const headers = await programOf(off);
    await off.world.seed((db) =>
      db.update(companies).set({ status: false }).where(eq(companies.id, off.world.companyId)),
    );
    expect(await call(off, headers)).toEqual([403, 'ERR_ACCOUNT_DISABLED']);
    if (!route.planFlag) return;
    const plain = await inhabitedCompany({ planFlags: { [route.planFlag]: false } });
    expect(await call(plain, await programOf(plain))).toEqual([403, 'ERR_NO_PERMISSION']);
  });
}
